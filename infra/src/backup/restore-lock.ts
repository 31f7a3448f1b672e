import { UserError } from '@atelier/dev-machine/user-error';
import type { Db } from 'mongodb';

interface Lock {
  readonly _id: 'restore';
  readonly holder: string;
  readonly heldUntil: Date;
}

/** Time after which the lock of a restore that was killed is free, in milliseconds. */
const leaseMs = 60_000;

const lease = () => new Date(Date.now() + leaseMs);

/**
 * Runs a restore while no other one writes into the same copy.
 *
 * @param db database that holds the lock; `work` may drop it at its end
 * @throws UserError if another restore holds the lock, or takes it because this one stood still
 */
export async function withRestoreLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const locks = db.collection<Lock>('lock');
  const own = { _id: 'restore', holder: crypto.randomUUID() } as const;
  const free = { _id: own._id, heldUntil: { $lt: new Date() } };
  const held = { $set: { holder: own.holder, heldUntil: lease() } };
  await locks.updateOne(free, held, { upsert: true }).catch((error: { code?: number }) => {
    if (error.code !== 11_000) throw error;
    throw new UserError(
      'Another restore into this copy is running. If it was killed, wait a minute and try again.',
    );
  });
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<never>((_, reject) => {
    const renew = async () => {
      const other = { _id: own._id, holder: { $ne: own.holder } };
      await locks.updateOne(own, { $set: { heldUntil: lease() } });
      if (await locks.findOne(other)) reject(new UserError('Another restore has taken over.'));
    };
    timer = setInterval(() => void renew().catch(() => undefined), leaseMs / 6);
  });
  try {
    return await Promise.race([work(), lost]);
  } finally {
    clearInterval(timer);
    await locks.deleteOne(own);
  }
}
