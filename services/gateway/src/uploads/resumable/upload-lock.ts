import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadOperations } from '@atelier/contracts/media/uploads';
import { AppError } from '@atelier/service-kit/rpc/errors';
import type { Lock } from '@tus/server';
import type { UploadCall } from './upload-call.ts';

/** Milliseconds between two renewals, and so until a holder hears that somebody waits. */
const renewMs = 500;
/** Milliseconds between two looks whether the upload is free. */
const retryMs = 100;
/** Milliseconds until who waits is told to come again: longer than a dead holder's lease. */
const patienceMs = 10_000;

/**
 * One request's hold on an upload, across gateways. It lasts as long as it is renewed, so that a
 * killed gateway's ends by itself; the token fences off what a holder writes too late.
 */
export class UploadLock implements Lock {
  readonly lease = randomBytes(16).toString('hex');
  readonly #id: string;
  readonly #call: UploadCall['call'];
  #letGo: () => unknown = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  /** One that is made by this request is born held. */
  readonly #isNew: boolean;

  constructor(id: string, call: UploadCall['call'], isNew: boolean) {
    this.#id = id;
    this.#call = call;
    this.#isNew = isNew;
  }

  /** @throws AppError NOT_FOUND, LOCKED when its holder does not let go in time */
  async lock(signal: AbortSignal, letGo: () => unknown): Promise<void> {
    this.#letGo = letGo;
    if (this.#isNew) return;
    const deadline = Date.now() + patienceMs;
    while (!(await this.#call(uploadOperations.lock, this.#held())).held) {
      if (signal.aborted || Date.now() > deadline) {
        throw new AppError('LOCKED', 'Another request goes on with this upload');
      }
      await pause(retryMs);
    }
    this.begin();
  }

  /** Goes on holding what is held. */
  begin(): void {
    this.#timer = setInterval(async () => {
      // An outage may pass before the lease is over; if not, what is written is refused.
      const now = await this.#call(uploadOperations.renew, this.#held()).catch(() => null);
      if (now && (now.wanted || !now.held)) this.#letGo();
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
