import { accessQuestions, type PremiumVideo } from '@atelier/contracts/commerce/access';
import { noRights, type Rights } from '@atelier/contracts/commerce/access-rule';
import type { OutputOf } from '@atelier/contracts/core/operation';
import type { Actor, LearnerIdentity } from '@atelier/contracts/users/accounts';
import type { Log } from '@atelier/service-kit/ops/log';
import { LRUCache } from 'lru-cache';
import type { Gateway } from '../gateway.ts';

/** Milliseconds that a right may outlive its end when the news of it is lost. */
const ttlMs = 5_000;

type VideoAccess = OutputOf<typeof accessQuestions.open>;

/** What is known of one learner. */
interface Known {
  rights?: Promise<Rights | undefined>;
  /** The same, once it is there. */
  settled?: Rights;
  readonly videos: Map<string, Promise<VideoAccess>>;
}

/**
 * What learners have the right to, beside their sessions and for as long: asked of the commerce
 * service and remembered for a moment, or until it says that something has changed.
 */
export class RightsCache {
  readonly #known = new LRUCache<string, Known>({ max: 20_000, ttl: ttlMs });
  readonly #call: Gateway['call'];
  readonly #log: Log;

  constructor(call: Gateway['call'], log: Log) {
    this.#call = call;
    this.#log = log;
  }

  /**
   * Whether a learner may watch a premium video. The first time may use up a lesson of the trial.
   * @throws AppError UNAVAILABLE or TIMEOUT when nobody can say
   */
  accessTo(video: PremiumVideo, learner: LearnerIdentity, requestId: string): Promise<VideoAccess> {
    const { videos } = this.#of(learner.id);
    const key = `${video.kind} ${video.id}${video.isArchived ? ' archived' : ''}`;
    const asked = videos.get(key);
    if (asked) return asked;
    const meta = { actor: { learner, admin: null }, requestId };
    const answer = this.#call(accessQuestions.open, { ...video, isAsked: false }, meta);
    videos.set(key, answer);
    answer.catch(() => videos.delete(key));
    return answer;
  }

  /** What a learner has bought and opened; undefined while nobody can say. */
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

  /** What a learner has bought and opened, if that is known without asking. */
  known(userId: string): Rights | undefined {
    return this.#known.get(userId)?.settled;
  }

  /** Forgets what is known of a learner; what is being asked is out of date as well. */
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

/** Asked as the learner that the caller is, whoever else they are. */
function withoutAdmin({ learner }: Actor): Actor {
  return { learner, admin: null };
}
