import { accessQuestions, type PremiumVideo } from '@atelier/contracts/commerce/access';
import { isAlreadyOpen, noRights, type Rights } from '@atelier/contracts/commerce/access-rule';
import type { OutputOf } from '@atelier/contracts/core/operation';
import type { Actor, LearnerIdentity } from '@atelier/contracts/users/accounts';
import type { Log } from '@atelier/service-kit/ops/log';
import { LRUCache } from 'lru-cache';
import type { CallOperation } from '../calls.ts';

/** Maximum time in milliseconds that a revoked right keeps working if its event is lost. */
const ttlMs = 5_000;

type VideoAccess = Pick<OutputOf<typeof accessQuestions.open>, 'isOpen' | 'mayUnlock'>;
const open: VideoAccess = { isOpen: true, mayUnlock: false };

/** Cached rights and video access of one learner. */
interface Known {
  rights?: Promise<Rights | undefined>;
  /** Value of `rights` once it has resolved. */
  settled?: Rights;
  readonly videos: Map<string, Promise<VideoAccess>>;
}

/**
 * Caches the rights of learners, separately from their sessions and for the same time. They come
 * from the commerce service and are dropped when it reports a change.
 */
export class RightsCache {
  readonly #known = new LRUCache<string, Known>({ max: 20_000, ttl: ttlMs });
  readonly #call: CallOperation;
  readonly #log: Log;

  constructor(call: CallOperation, log: Log) {
    this.#call = call;
    this.#log = log;
  }

  /**
   * Returns whether a learner may watch a premium video. Rights that open it are enough; otherwise
   * commerce decides, and the first call may use up a lesson of the trial.
   * @throws AppError UNAVAILABLE or TIMEOUT if this cannot be determined
   */
  async accessTo(
    video: PremiumVideo,
    learner: LearnerIdentity,
    requestId: string,
  ): Promise<VideoAccess> {
    const rights = await this.rightsOf({ learner, admin: null }, requestId);
    if (rights && isAlreadyOpen(video, rights)) return open;
    const { videos } = this.#of(learner.id);
    const key = `${video.kind} ${video.id}${video.isArchived ? ' archived' : ''}`;
    const pending = videos.get(key);
    if (pending) return pending;
    const meta = { actor: { learner, admin: null }, requestId };
    const answer = this.#call(accessQuestions.open, { ...video, isAsked: false }, meta);
    videos.set(key, answer);
    answer.catch(() => videos.delete(key));
    return answer;
  }

  /** Returns what a learner has bought and opened, or undefined if it is unavailable. */
  async rightsOf(actor: Actor, requestId: string): Promise<Rights | undefined> {
    if (!actor.learner) return noRights;
    const known = this.#of(actor.learner.id);
    const meta = { actor: withoutAdmin(actor), requestId };
    known.rights ??= this.#call(accessQuestions.rights, {}, meta).catch((error: unknown) => {
      this.#log.warn({ event: 'rights-unknown', requestId, reason: (error as Error).message });
      return undefined;
    });
    known.settled = await known.rights;
    return known.settled;
  }

  /** Returns what a learner has bought and opened if it is cached, without a request. */
  known(userId: string): Rights | undefined {
    return this.#known.get(userId)?.settled;
  }

  /** Drops the rights of a learner. Pending requests are stale as well and are not kept. */
  forget(userId: string): void {
    this.#known.delete(userId);
  }

  #of(userId: string): Known {
    const known = this.#known.get(userId);
    if (known) return known;
    const fresh: Known = { videos: new Map() };
    this.#known.set(userId, fresh);
    return fresh;
  }
}

/** Asks as the learner alone, even if the caller is also an admin. */
function withoutAdmin({ learner }: Actor): Actor {
  return { learner, admin: null };
}
