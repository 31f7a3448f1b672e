import { type Job, jobSchema } from '@atelier/contracts/media/jobs';
import mongoose, { Schema } from 'mongoose';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import type { Log } from '../ops/log.ts';
import { registry } from '../ops/metrics.ts';

/** A row of the outbox as it was read: it may be anything. */
interface UncheckedRow {
  readonly _id: string;
  readonly job?: unknown;
  readonly createdAt?: Date;
}

interface SetAsideRow extends UncheckedRow {
  readonly setAsideAt: Date;
  readonly reason: string;
}

const setAsideSchema = new Schema<SetAsideRow>(
  {
    _id: { type: Schema.Types.Mixed, required: true },
    job: { type: Schema.Types.Mixed },
    createdAt: { type: Date },
    setAsideAt: { type: Date, required: true },
    reason: { type: String, required: true },
  },
  { versionKey: false, collection: 'set_aside_jobs' },
);

/** Rows of the outbox that are no jobs. They are kept to be looked at. */
const SetAsideModel = mongoose.model('SetAsideJob', setAsideSchema);

new Gauge({
  name: 'atelier_outbox_set_aside',
  help: 'Rows of the outbox that could not be read and wait to be looked at',
  registers: [registry],
  async collect() {
    // While MongoDB is down, the last number is reported.
    const count = await SetAsideModel.estimatedDocumentCount().catch(() => null);
    if (count !== null) this.set(count);
  },
});

/** A job, and the row of the outbox that it came from. */
export interface WaitingJob {
  readonly _id: string;
  readonly job: Job;
}

const isFound = <T>(value: T | null): value is T => value !== null;

/** Returns the jobs of the rows that can be read. The others are set aside, and logged. */
export async function readOrSetAside(
  rows: readonly UncheckedRow[],
  remove: (ids: readonly string[]) => Promise<unknown>,
  log: Log,
): Promise<WaitingJob[]> {
  const read = await Promise.all(
    rows.map(async (row) => {
      const { success, data, error } = jobSchema.safeParse(row.job);
      if (success) return { _id: row._id, job: data };
      await setAside(row, z.prettifyError(error), log);
      return null;
    }),
  );
  const jobs = read.filter(isFound);
  const kept = new Set(jobs.map(({ _id }) => _id));
  const unread = rows.flatMap(({ _id }) => (kept.has(_id) ? [] : [_id]));
  if (unread.length > 0) await remove(unread);
  return jobs;
}

async function setAside({ _id, job, createdAt }: UncheckedRow, reason: string, log: Log) {
  const row = { job, createdAt, setAsideAt: new Date(), reason };
  await SetAsideModel.updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
  const { requestId } = (job ?? {}) as { requestId?: unknown };
  log.error({ event: 'outbox-row-set-aside', job: _id, requestId, reason });
}

/**
 * Hands over rows that were set aside and can be read by now: an older process does not know the
 * jobs of a newer one.
 */
export async function reconsiderSetAside(
  handOver: (jobs: readonly WaitingJob[]) => Promise<void>,
): Promise<void> {
  for await (const { _id, job } of SetAsideModel.find().lean<SetAsideRow>().cursor()) {
    const { data } = jobSchema.safeParse(job);
    if (!data) continue;
    await handOver([{ _id, job: data }]);
    await SetAsideModel.deleteOne({ _id });
  }
}
