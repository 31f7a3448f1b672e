import {
  healthOf,
  healthyServices,
  type ProcessHealth,
  videoJobOperations,
} from '@atelier/contracts/media/video-jobs';
import { type Call, type Handler, handle } from '@atelier/service-kit/rpc/service';
import type { ServiceBroker } from 'moleculer';

/** Checks one process of each service. Any response shows that the gateway is up, too. */
export const healthOfAll = (broker: ServiceBroker): Handler =>
  handle(videoJobOperations.health, async ({ call }) => ({
    processes: await Promise.all(healthyServices.map((name) => checkProcess(name, broker, call))),
  }));

async function checkProcess(
  name: (typeof healthyServices)[number],
  broker: ServiceBroker,
  call: Call<typeof videoJobOperations.health>['call'],
): Promise<ProcessHealth> {
  const instances = instancesOf(name, broker);
  const answer = instances > 0 ? await call(healthOf(name), {}).catch(() => null) : null;
  if (!answer) return { name, instances, status: 'down', dependencies: {} };
  const { dependencies } = answer;
  const isHealthy = Object.values(dependencies).every((state) => state === 'up');
  return { name, instances, status: isHealthy ? 'up' : 'degraded', dependencies };
}

function instancesOf(name: string, broker: ServiceBroker): number {
  const services = broker.registry.getServiceList({ onlyAvailable: true });
  return services.filter((service: { name: string }) => service.name === name).length;
}
