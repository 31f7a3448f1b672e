import { z } from 'zod';
import type { QueueName } from './jobs.ts';

/** Queues whose jobs somebody waits for. Transcription yields to everything else, for days if need be. */
export type AwaitedQueue = Exclude<QueueName, 'transcripts'>;

/**
 * Limits of the alarms. The alert rules of Prometheus (`infra/monitoring/alerts.yml`) state the
 * same numbers, which a test compares.
 */
export const alarmLimits = {
  /** Seconds for which a row of the outbox may wait to be handed over to its queue. */
  outboxSeconds: 60,
  /** Seconds for which a job may wait in its queue. */
  queueSeconds: { accounts: 300, commerce: 300, media: 3_600, streams: 3_600 },
  /** Seconds by which a search index may be behind the database. */
  searchSeconds: 60,
  /** Requests that the object store may refuse in five minutes. */
  storeFailures: 5,
  /** Charges that may fail in an hour. */
  failedCharges: 3,
  /** Jobs that no process can read. */
  setAsideJobs: 0,
  /** Seconds for which the mail server may take no mails. */
  mailSeconds: 60,
} as const satisfies {
  readonly queueSeconds: Readonly<Record<AwaitedQueue, number>>;
  readonly [name: string]: unknown;
};

/** What a process measures for the alarms; null or absent if it does not apply. */
export const signalsSchema = z.object({
  outboxSeconds: z.number().nullable().optional(),
  setAsideJobs: z.number().int().nullable().optional(),
  searchSeconds: z.number().nullable().optional(),
  /** Rows that the search does not find, since its index is full. */
  searchLeft: z.number().int().nullable().optional(),
  storeFailures: z.number().int().nullable().optional(),
  failedCharges: z.number().int().nullable().optional(),
  mailSeconds: z.number().nullable().optional(),
});
export type Signals = z.infer<typeof signalsSchema>;

export const alarmNames = [
  'service-gone',
  'backend-down',
  'outbox-not-moving',
  'queue-growing',
  'search-behind',
  'store-refused',
  'charges-fail',
  'jobs-set-aside',
] as const;

export const alarmSchema = z
  .object({
    name: z.enum(alarmNames),
    text: z.string().meta({ description: 'What is wrong, in a sentence' }),
  })
  .meta({ id: 'Alarm' });
export type Alarm = z.infer<typeof alarmSchema>;
