import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { Schema } from 'mongoose';
import { isDuplicateKey } from '../errors/app-error.ts';
import type { Log } from '../ops/log.ts';

/** How far a migration has come, so that it can go on after a crash. */
export interface Place {
  /** What the previous run has noted; null at the beginning. */
  readonly noted: string | null;
  /** Notes that everything up to here is done. */
  note(place: string): Promise<void>;
}

/**
 * A change of stored rows. It must be repeatable from its last noted place, and leave rows that
 * processes of the previous version can read and write, because these run beside it for the time of
 * an upgrade.
 */
export interface Migration {
  /** Counts from 1 within a service; never reused. */
  readonly number: number;
  readonly title: string;
  run(place: Place): Promise<void>;
}

interface MigrationRow {
  /** Service and number, such as `users-1`. */
  _id: string;
  title: string;
  /** The process that runs it, until when. */
  holder: string | null;
  heldUntil: Date;
  place: string | null;
  doneAt: Date | null;
}

const migrationSchema = new Schema<MigrationRow>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    holder: { type: String, default: null },
    heldUntil: { type: Date, required: true },
    place: { type: String, default: null },
    doneAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'migrations' },
);
export const MigrationModel = mongoose.model('Migration', migrationSchema);

/** Milliseconds after which another process takes over from one that does not answer. */
const leaseMs = 15_000;
const pollMs = 250;

/**
 * Runs the migrations of a service that have not been run, in their order, before the service is
 * called. One process runs them, and those that start in the meantime wait for it.
 */
export async function migrate(
  service: string,
  migrations: readonly Migration[],
  log: Log,
): Promise<void> {
  const holder = crypto.randomUUID();
  for (const migration of migrations) {
    const _id = `${service}-${migration.number}`;
    for (;;) {
      const row = await take(_id, migration, holder);
      if (row === 'done') break;
      if (row) await runHeld(row, migration, holder, log);
      else await pause(pollMs);
    }
  }
}

/** Returns the row if this process may run it, null if another one does. */
async function take(
  _id: string,
  { title }: Migration,
  holder: string,
): Promise<MigrationRow | 'done' | null> {
  const known = await MigrationModel.findById(_id).lean<MigrationRow>();
  if (known?.doneAt) return 'done';
  const now = new Date();
  const held = { holder, heldUntil: new Date(now.getTime() + leaseMs) };
  try {
    return await MigrationModel.findOneAndUpdate(
      { _id, doneAt: null, heldUntil: { $lte: now } },
      { $set: held, $setOnInsert: { title } },
      { upsert: true, returnDocument: 'after' },
    ).lean<MigrationRow>();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

async function runHeld(
  { _id, place }: MigrationRow,
  { title, run }: Migration,
  holder: string,
  log: Log,
): Promise<void> {
  const own = { _id, holder };
  const change = async (fields: Partial<MigrationRow>) => {
    const heldUntil = new Date(Date.now() + leaseMs);
    const { matchedCount } = await MigrationModel.updateOne(own, {
      $set: { heldUntil, ...fields },
    });
    if (matchedCount === 0) throw new Error(`Another process has taken over the migration ${_id}`);
  };
  const timer = setInterval(() => void change({}).catch(() => undefined), leaseMs / 3);
  log.info({ event: 'migration-started', migration: _id, title, place });
  try {
    await run({ noted: place, note: (next) => change({ place: next }) });
    await change({ doneAt: new Date() });
    log.info({ event: 'migration-done', migration: _id, title });
  } catch (error) {
    await MigrationModel.updateOne(own, { $set: { heldUntil: new Date(0) } }).catch(
      () => undefined,
    );
    throw error;
  } finally {
    clearInterval(timer);
  }
}
