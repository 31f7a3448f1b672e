import { z } from 'zod';
import { choice, id, message, timestamp } from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineInternal, defineOperation } from '../core/operation.ts';
import { alarmSchema, signalsSchema } from './alarms.ts';
import { assetOwnerSchema } from './assets.ts';

/** Video queues that are shown to admins. */
export const videoQueues = ['media', 'streams', 'transcripts'] as const;
export type VideoQueue = (typeof videoQueues)[number];

/** `waiting` includes jobs that wait for a retry. */
export const jobStates = ['active', 'waiting', 'failed', 'completed'] as const;
export type JobState = (typeof jobStates)[number];

/** Filters of the list: a state, or jobs that have been active or waiting for too long. */
export const jobFilters = [...jobStates, 'stuck'] as const;
export type JobFilter = (typeof jobFilters)[number];

/** Milliseconds after which an unfinished job counts as stuck, from the time it was queued. */
export const stuckAfterMs = 3_600_000;

export const queuedJobSchema = z
  .object({
    id,
    queue: z.enum(videoQueues),
    name: z.string(),
    state: z.enum(jobStates),
    /** Owner of the video; null for work without a row. */
    owner: assetOwnerSchema.nullable(),
    asset_id: id,
    file_name: z.string().nullable(),
    tries: z.number().int().meta({ description: 'Attempts so far' }),
    created_at: timestamp,
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
    reason: z.string().nullable().meta({ description: 'Reason of the last failure' }),
    retryable: z
      .boolean()
      .meta({ description: 'true if it failed, and the uploaded file can be processed again' }),
  })
  .meta({ id: 'QueuedJob' });
export type QueuedJob = z.infer<typeof queuedJobSchema>;

export const unusedUploadSchema = z
  .object({
    id,
    file_name: z.string(),
    bytes: z.number().int(),
    expires_at: timestamp.meta({ description: 'It is deleted then, unless a row gets it' }),
  })
  .meta({ id: 'UnusedUpload' });
export type UnusedUpload = z.infer<typeof unusedUploadSchema>;

export const storageSchema = z
  .object({
    bytes: z.number().int(),
    objects: z.number().int(),
    orphans_swept: z.number().int().meta({ description: 'Unreferenced files removed so far' }),
    counted_at: timestamp.nullable().meta({ description: 'null if not counted yet' }),
  })
  .meta({ id: 'Storage' });
export type Storage = z.infer<typeof storageSchema>;

export const processHealthSchema = z
  .object({
    name: z.string(),
    /** Number of processes of this name known on the network. */
    instances: z.number().int(),
    status: z.enum(['up', 'down', 'degraded']),
    dependencies: z.record(z.string(), z.enum(['up', 'down'])),
  })
  .meta({ id: 'ProcessHealth' });
export type ProcessHealth = z.infer<typeof processHealthSchema>;

const counts = z.record(z.enum(jobStates), z.number().int());

/** State of the pipeline for the back office. */
export const videoJobOperations = {
  list: defineOperation({
    action: 'media.jobs.list',
    method: 'GET',
    path: '/jobs',
    access: 'editor',
    summary:
      'List the jobs of the video pipeline in a state, newest first; `stuck`: queued for more than an hour',
    input: z.object({
      ...listQuery({ sorts: ['created_at'], filters: {} }),
      state: choice('State', jobFilters).default('active'),
    }),
    output: z.object({
      jobs: z.array(queuedJobSchema),
      counts,
      unused_uploads: z.array(unusedUploadSchema).meta({
        description: 'Uploads that were finished over an hour ago, and that no row has got',
      }),
    }),
    status: 200,
    paged: true,
  }),
  log: defineOperation({
    action: 'media.jobs.log',
    method: 'GET',
    path: '/jobs/:queue/:id/log',
    access: 'editor',
    summary: 'List the log entries of a job, oldest first',
    input: z.object({ queue: choice('Queue', videoQueues), id }),
    output: z.object({ lines: z.array(z.string()) }),
    status: 200,
  }),
  dismiss: defineOperation({
    action: 'media.jobs.dismiss',
    method: 'DELETE',
    path: '/jobs/:queue/:id',
    access: 'editor',
    summary: 'Dismiss a failed job; its video is unchanged',
    input: z.object({ queue: choice('Queue', videoQueues), id }),
    output: z.object({ message }),
    status: 200,
  }),
  storage: defineOperation({
    action: 'media.storage.get',
    method: 'GET',
    path: '/storage',
    access: 'editor',
    summary: 'Get storage usage, and the unreferenced files that the sweep has found',
    input: z.object({}),
    output: storageSchema,
    status: 200,
  }),
  health: defineOperation({
    action: 'media.health.all',
    method: 'GET',
    path: '/health',
    access: 'editor',
    summary: 'Get the health of every service and its dependencies, and the active alarms',
    input: z.object({}),
    output: z.object({
      processes: z.array(processHealthSchema),
      alarms: z.array(alarmSchema).meta({
        description: 'What an operator should look at now; those about payments for owners only',
      }),
    }),
    status: 200,
  }),
};

/** Report of the sweep to the media service. */
export const storageReport = defineInternal({
  action: 'media.storage.record',
  summary: 'Store the counts of a sweep',
  input: z.object({
    bytes: z.number().int(),
    objects: z.number().int(),
    orphans_swept: z.number().int(),
  }),
  output: z.object({}),
});

/** Services whose health is queried. */
export const healthyServices = [
  'catalog',
  'users',
  'livestreams',
  'commerce',
  'media',
  'worker',
  'transcriber',
] as const;
export type HealthyService = (typeof healthyServices)[number];

/**
 * Returns the query behind `GET /api/health`, which every service implements under its own name.
 */
export function healthOf<S extends HealthyService>(service: S) {
  return defineInternal({
    action: `${service}.health.own`,
    summary: 'Which dependencies of a process are available, and what it measures for the alarms',
    safe: true,
    input: z.object({}),
    output: z.object({
      dependencies: z.record(z.string(), z.enum(['up', 'down'])),
      signals: signalsSchema.default({}),
    }),
  });
}
