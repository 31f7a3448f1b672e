import { connectRedis, queuePrefix } from '@atelier/service-kit/jobs/queue';
import type { Log } from '@atelier/service-kit/ops/log';
import { Queue, Worker } from 'bullmq';

/** Maintenance tasks by name. */
export type MaintenanceTasks = Readonly<
  Record<string, { readonly intervalMs: number; run(): Promise<unknown> }>
>;

const queueName = 'maintenance';

/**
 * Runs each task once per interval, whatever the number of workers: the schedule is stored in
 * Redis, and one worker takes each run. Failed tasks are logged and run again after the interval.
 */
export async function scheduleMaintenance(
  tasks: MaintenanceTasks,
  redis: { readonly url: string; readonly namespace: string },
  log: Log,
): Promise<() => Promise<void>> {
  const prefix = queuePrefix(redis.namespace);
  const commands = await connectRedis(redis.url, 'commands');
  const blocking = await connectRedis(redis.url, 'blocking');
  const queue = new Queue(queueName, { connection: commands, prefix });
  queue.on('error', () => undefined);
  for (const [name, { intervalMs }] of Object.entries(tasks)) {
    const stored = await queue.getJobScheduler(name);
    // BullMQ would keep the offset of the earlier interval, and run the task next after that.
    if (stored && stored.every !== intervalMs) await queue.removeJobScheduler(name);
    await queue.upsertJobScheduler(name, { every: intervalMs }, { name });
  }
  const worker = new Worker(
    queueName,
    async (job) => {
      try {
        await tasks[job.name]?.run();
      } catch (error) {
        log.warn({ event: 'maintenance-failed', task: job.name, error });
      }
    },
    {
      connection: blocking,
      prefix,
      removeOnComplete: { count: 10 },
      removeOnFail: { count: 10 },
      stalledInterval: 10_000,
      maxStalledCount: 100,
    },
  );
  worker.on('error', () => undefined);
  return async () => {
    await worker.close();
    await queue.close();
    commands.disconnect();
    blocking.disconnect();
  };
}
