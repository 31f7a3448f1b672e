import { type Job, jobIdOf, jobSchema } from '@atelier/contracts/media/jobs';
import type { ClientSession } from 'mongoose';
import { addAllToQueues, type JobQueues } from '../jobs/queue.ts';
import type { Log } from '../ops/log.ts';
import { outsideSpans, traced, traceparent } from '../ops/tracing.ts';
import { followJobs, forgetFinished } from './followed-jobs.ts';
import { firstCheckMs, OutboxModel, waiting } from './outbox-model.ts';
import { readOrSetAside, reconsiderSetAside, type WaitingJob } from './set-aside-jobs.ts';

/**
 * Enqueues jobs in the same transaction as the rows that they concern: see `Transaction`. If the
 * same job was enqueued before and has been handed over, it is handed over again.
 */
export async function addToOutbox(jobs: readonly Job[], session: ClientSession): Promise<void> {
  const again = { handedOverAt: null, checkAt: null };
  const writes = jobs.map((job) => {
    const row = {
      _id: jobIdOf(job),
      job: traced(jobSchema.parse(job), traceparent()),
      createdAt: new Date(),
    };
    const update = { $setOnInsert: row, $set: again };
    return { updateOne: { filter: { _id: row._id }, update, upsert: true } };
  });
  if (writes.length > 0) await OutboxModel.bulkWrite(writes, { session });
}

/** Polling interval in milliseconds, if not woken. */
const pollMs = 1_000;
const batch = 100;
/** Pause before rows that were set aside are reconsidered, in milliseconds. */
const reconsiderMs = 60_000;

/** Bypasses the model, which would convert the id of an invalid row to a string. */
const removeRows = (ids: readonly string[]) =>
  OutboxModel.collection.deleteMany({ _id: { $in: ids as never } });

/** Puts rows that were set aside, and have become valid, in front of the others. */
async function putBack(rows: readonly WaitingJob[]): Promise<void> {
  for (const { _id, job } of rows) {
    const row = { job, createdAt: new Date(0) };
    await OutboxModel.updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
  }
}

/**
 * Hands enqueued jobs over to their queues, and follows them until they are done: the queue may lose
 * what it has accepted, because Redis keeps the last second in memory alone. Any number of processes
 * may do so concurrently. An invalid row is set aside, so that it does not block those behind it.
 */
export class OutboxRelay {
  readonly #queues: JobQueues;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #isStarted = false;
  #reconsiderAt = 0;

  constructor(queues: JobQueues, log: Log) {
    this.#queues = queues;
    this.#log = log;
  }

  start(): void {
    this.#isStarted = true;
    this.wake();
  }

  /**
   * Called after a commit, so that work starts at once. If the call is lost, the job is only
   * delayed by a second.
   */
  wake(): void {
    // Also what waits for the next poll must not belong to the call that was committed.
    outsideSpans(() => this.#wake());
  }

  #wake(): void {
    if (!this.#isStarted) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#carry().finally(() => {
      this.#running = undefined;
      if (!this.#isStarted) return;
      if (this.#again) {
        this.#again = false;
        this.wake();
      } else this.#timer = setTimeout(() => this.wake(), pollMs);
    });
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #handOver(rows: readonly WaitingJob[]): Promise<void> {
    const jobs = rows.map(({ job }) => job);
    await forgetFinished(this.#queues, jobs);
    await addAllToQueues(this.#queues, jobs);
    const now = Date.now();
    await OutboxModel.updateMany(
      { _id: { $in: rows.map(({ _id }) => _id) } },
      { $set: { handedOverAt: new Date(now), checkAt: new Date(now + firstCheckMs) } },
    );
    for (const { _id, job } of rows) {
      this.#log.info({ event: 'job-enqueued', job: _id, requestId: job.requestId });
    }
  }

  async #carry(): Promise<void> {
    try {
      for (;;) {
        const rows = await OutboxModel.find(waiting).sort({ createdAt: 1 }).limit(batch).lean();
        const jobs = await readOrSetAside(rows, removeRows, this.#log);
        if (jobs.length > 0) await this.#handOver(jobs);
        if (rows.length < batch) break;
      }
      await followJobs(this.#queues, this.#log);
      if (Date.now() < this.#reconsiderAt) return;
      await reconsiderSetAside(putBack);
      this.#reconsiderAt = Date.now() + reconsiderMs;
    } catch (error) {
      // The rows stay; the next poll retries.
      this.#log.warn({ event: 'outbox-delayed', reason: (error as Error).message });
    }
  }
}
