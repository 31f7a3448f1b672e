import { statesBefore } from '@atelier/contracts/commerce/states/moves';
import { subscriptionMoves } from '@atelier/contracts/commerce/states/subscription-states';
import { inTransaction } from '@atelier/service-kit/data/mongo';
import type { Log } from '@atelier/service-kit/ops/log';
import { tellMembers, tellRights } from '../entitlements/tell-rights.ts';
import { SubscriptionModel, type SubscriptionRow } from './subscription-model.ts';

/** Milliseconds between two looks. What a plan opens ends by itself, without waiting for one. */
const everyMs = 5_000;
/** Plans that are ended in one go. */
const batch = 200;

/** Ends plans whose time is up. Any number of processes may do so at once. */
export class ExpiryWatch {
  readonly #log: Log;
  readonly #announce: (userId: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(log: Log, announce: (userId: string) => void) {
    this.#log = log;
    this.#announce = announce;
  }

  start(): void {
    if (this.#stopped) return;
    this.#running = this.#look().finally(() => {
      if (!this.#stopped) this.#timer = setTimeout(() => this.start(), everyMs);
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #look(): Promise<void> {
    try {
      const due = await SubscriptionModel.find({
        status: { $in: statesBefore(subscriptionMoves, 'expire') },
        endsAt: { $lte: new Date() },
      })
        .sort({ endsAt: 1 })
        .limit(batch)
        .lean<SubscriptionRow[]>();
      for (const row of due) await this.#end(row);
    } catch (error) {
      // The next look tries again.
      this.#log.warn({ event: 'expiry-waiting', reason: (error as Error).message });
    }
  }

  async #end({ _id, userId, endsAt }: SubscriptionRow): Promise<void> {
    const ended = await inTransaction(async (session) => {
      const { modifiedCount } = await SubscriptionModel.updateOne(
        { _id, endsAt, status: { $in: statesBefore(subscriptionMoves, 'expire') } },
        { $set: { status: 'expired' } },
        { session },
      );
      if (modifiedCount === 0) return false;
      await tellRights(userId, session);
      await tellMembers(_id, session);
      return true;
    });
    if (!ended) return;
    this.#announce(userId);
    this.#log.info({ event: 'plan-expired', userId });
  }
}
