import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyOperation, ReplyOf, RequestOf } from '@atelier/contracts/core/operation';
import { uploadOperations } from '@atelier/contracts/media/uploads';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { Log } from '@atelier/service-kit/ops/log';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import type { Lock } from '@tus/server';

/** Dependencies shared by the parts of one request to the uploads route. */
export interface UploadCall {
  readonly store: ObjectStore;
  readonly log: Log;
  /** Calls a service on behalf of the uploading admin. */
  call<Op extends AnyOperation>(operation: Op, input: RequestOf<Op>): Promise<ReplyOf<Op>>;
}

/**
 * Interval between renewals in milliseconds, and so the delay until a holder sees a waiting
 * request.
 */
const renewMs = 500;
/** Polling interval while the upload is locked, in milliseconds. */
const retryMs = 100;
/**
 * Time in milliseconds after which a waiting request is refused: longer than a dead holder's lease.
 */
const patienceMs = 10_000;

interface LockOptions {
  /** Whether this request creates the upload, and so holds it from the start. */
  readonly isNew: boolean;
  /** Called when another request wants the upload, or this one has lost it. */
  readonly onWanted: () => void;
}

/**
 * Lock of one request on an upload, across gateways. It is a lease that must be renewed, so that it
 * expires if a gateway is killed. The token fences off late writes by a former holder.
 */
export class UploadLock implements Lock {
  readonly lease = randomBytes(16).toString('hex');
  readonly #id: string;
  readonly #call: UploadCall['call'];
  #onReleaseRequest: () => unknown = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #options: LockOptions;

  constructor(id: string, call: UploadCall['call'], options: LockOptions) {
    this.#id = id;
    this.#call = call;
    this.#options = options;
  }

  /** @throws AppError NOT_FOUND; LOCKED if the holder does not release the lock in time */
  async lock(signal: AbortSignal, onReleaseRequest: () => unknown): Promise<void> {
    this.#onReleaseRequest = onReleaseRequest;
    if (this.#options.isNew) return;
    const deadline = Date.now() + patienceMs;
    while (!(await this.#call(uploadOperations.lock, this.#held())).held) {
      if (signal.aborted || Date.now() > deadline) {
        throw new AppError('LOCKED', 'Another request is using this upload');
      }
      await pause(retryMs);
    }
    this.begin();
  }

  /** Starts renewing the lease. */
  begin(): void {
    this.#timer = setInterval(async () => {
      // An outage may be over before the lease expires. If not, writes are refused.
      const now = await this.#call(uploadOperations.renew, this.#held()).catch(() => null);
      if (!now || (!now.wanted && now.held)) return;
      this.#options.onWanted();
      this.#onReleaseRequest();
    }, renewMs);
  }

  async unlock(): Promise<void> {
    clearInterval(this.#timer);
    await this.#call(uploadOperations.unlock, this.#held()).catch(() => undefined);
  }

  #held() {
    return { id: this.#id, lease: this.lease };
  }
}
