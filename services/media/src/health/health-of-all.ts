import { type Alarm, type AwaitedQueue, alarmLimits } from '@atelier/contracts/media/alarms';
import {
  healthOf,
  healthyServices,
  type ProcessHealth,
  videoJobOperations,
} from '@atelier/contracts/media/video-jobs';
import type { AdminRole } from '@atelier/contracts/users/accounts';
import type { JobQueues } from '@atelier/service-kit/jobs/queue';
import { oldestSeconds } from '@atelier/service-kit/jobs/queue-metrics';
import type { Call } from '@atelier/service-kit/rpc/call';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import type { ServiceBroker } from 'moleculer';
import { alarmsOf, type Measured } from './alarms-of.ts';

/** Checks one process of each service. Any response shows that the gateway is up, too. */
export const healthOfAll = (
  broker: ServiceBroker,
  queues: JobQueues,
  isTranscribing: boolean,
): Handler =>
  handle(videoJobOperations.health, async ({ call, actor }) => {
    const names = healthyServices.filter((name) => isTranscribing || name !== 'transcriber');
    const [measured, waiting] = await Promise.all([
      Promise.all(names.map((name) => checkProcess(name, broker, call))),
      agesOf(queues).catch(() => null),
    ]);
    const alarms = alarmsOf({ processes: measured, queues: waiting });
    return {
      processes: measured.map(({ signals, ...process }): ProcessHealth => process),
      alarms: alarms.filter((alarm) => mayRead(alarm, actor.admin?.role)),
    };
  });

/** Editors read nothing about payments. */
const mayRead = ({ name }: Alarm, role: AdminRole | undefined) =>
  name !== 'charges-fail' || role !== 'editor';

async function checkProcess(
  name: (typeof healthyServices)[number],
  broker: ServiceBroker,
  call: Call<typeof videoJobOperations.health>['call'],
): Promise<Measured['processes'][number]> {
  const instances = instancesOf(name, broker);
  const answer = instances > 0 ? await call(healthOf(name), {}).catch(() => null) : null;
  if (!answer) return { name, instances, status: 'down', dependencies: {}, signals: {} };
  // A process of an earlier version measures nothing for the alarms.
  const { dependencies, signals = {} } = answer;
  const isHealthy = Object.values(dependencies).every((state) => state === 'up');
  return { name, instances, status: isHealthy ? 'up' : 'degraded', dependencies, signals };
}

async function agesOf(queues: JobQueues): Promise<Record<AwaitedQueue, number>> {
  const awaited = Object.keys(alarmLimits.queueSeconds) as AwaitedQueue[];
  const ages = awaited.map(
    async (name) => [name, await oldestSeconds(queues[name], 'waiting')] as const,
  );
  return Object.fromEntries(await Promise.all(ages)) as Record<AwaitedQueue, number>;
}

function instancesOf(name: string, broker: ServiceBroker): number {
  const services = broker.registry.getServiceList({ onlyAvailable: true });
  return services.filter((service: { name: string }) => service.name === name).length;
}
