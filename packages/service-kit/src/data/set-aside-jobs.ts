import { type Job, jobSchema } from '@atelier/contracts/media/jobs';
import mongoose, { Schema } from 'mongoose';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import type { Log } from '../ops/log.ts';
import { registry } from '../ops/metrics.ts';

/** A row of the outbox before it is validated. */
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

/** Rows of the outbox that are not valid jobs, kept for inspection. */
const SetAsideModel = mongoose.model('SetAsideJob', setAsideSchema);

new Gauge({
  name: 'atelier_outbox_set_aside',
  help: 'Invalid rows of the outbox that were set aside for inspection',
  registers: [registry],
  async collect() {
    // While MongoDB is down, the last number is reported.
    const count = await SetAsideModel.estimatedDocumentCount().catch(() => null);
    if (count !== null) this.set(count);
  },
});

/** Returns the number of rows that were set aside. */
export const countSetAside = () => SetAsideModel.estimatedDocumentCount();

/** A job as it was stored, and the row of the outbox that it came from. */
export interface WaitingJob {
  readonly _id: string;
  readonly job: Job;
}

/** Returns the jobs of the valid rows, in order. The other rows are set aside and logged. */
export async function readOrSetAside(
  rows: readonly UncheckedRow[],
  remove: (ids: readonly string[]) => Promise<unknown>,
  log: Log,
): Promise<WaitingJob[]> {
  const jobs: WaitingJob[] = [];
  const invalid: string[] = [];
  for (const row of rows) {
    const { success, error } = jobSchema.safeParse(row.job);
    if (success) jobs.push({ _id: row._id, job: row.job as Job });
    else {
      await setAside(row, z.prettifyError(error), log);
      invalid.push(row._id);
    }
  }
  if (invalid.length > 0) await remove(invalid);
  return jobs;
}

async function setAside({ _id, job, createdAt }: UncheckedRow, reason: string, log: Log) {
  const row = { job, createdAt, setAsideAt: new Date(), reason };
  await SetAsideModel.updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
  const { requestId } = (job ?? {}) as { requestId?: unknown };
  log.error({ event: 'outbox-row-set-aside', job: _id, requestId, reason });
}

/**
 * Puts rows back into the outbox that were set aside and have become valid: a newer process may know
 * jobs that an older one does not.
 */
export async function reconsiderSetAside(
  putBack: (jobs: readonly WaitingJob[]) => Promise<void>,
): Promise<void> {
  for await (const { _id, job } of SetAsideModel.find().lean<SetAsideRow>().cursor()) {
    if (!jobSchema.safeParse(job).success) continue;
    await putBack([{ _id, job: job as Job }]);
    await SetAsideModel.deleteOne({ _id });
  }
}
