import {
  closeQueues,
  connectRedis,
  type JobQueues,
  openQueues,
} from '@atelier/service-kit/jobs/queue';
import { afterAll, beforeAll } from 'vitest';
import type { PeopleAndData } from './app.ts';

/** Opens the queues of the app under test while its tests run. */
export function useQueues(app: Pick<PeopleAndData, 'env'>): () => JobQueues {
  let queues: JobQueues | undefined;
  let disconnect: (() => void) | undefined;
  beforeAll(async () => {
    const redis = await connectRedis(app.env.REDIS_URL!, 'commands');
    disconnect = () => redis.disconnect();
    queues = openQueues(redis, app.env.NAMESPACE!);
  });
  afterAll(async () => {
    if (queues) await closeQueues(queues);
    disconnect?.();
  });
  return () => {
    if (!queues) throw new Error('The queues are not open yet');
    return queues;
  };
}
