import type { Job } from '@atelier/contracts/media/jobs';
import mongoose, { Schema } from 'mongoose';

/** Milliseconds after which a job that was handed over is first checked. */
export const firstCheckMs = 1_000;

export interface OutboxRow {
  _id: string;
  job: Job;
  createdAt: Date;
  /** When the queue accepted the job; null or absent before. */
  handedOverAt?: Date | null;
  /** When to see next whether it is done. */
  checkAt?: Date | null;
}

const outboxSchema = new Schema<OutboxRow>(
  {
    _id: { type: String, required: true },
    job: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true, default: () => new Date() },
    handedOverAt: { type: Date, default: null },
    checkAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'outbox' },
);
outboxSchema.index({ handedOverAt: 1, createdAt: 1 });
outboxSchema.index({ checkAt: 1 });

/** Jobs that are enqueued in a transaction and not done yet. */
export const OutboxModel = mongoose.model('Outbox', outboxSchema);

/** Rows whose jobs no queue has yet. */
export const waiting = { handedOverAt: null };
