import {
  backlogOperations,
  healthOf,
  healthyServices,
  type ProcessHealth,
} from '@atelier/contracts/backlog';
import { type Call, type Handler, handle } from '@atelier/service-kit/service';
import type { ServiceBroker } from 'moleculer';

/** Asks one process of each service; that the answer arrives says that the gateway is up too. */
export const healthOfAll = (broker: ServiceBroker): Handler =>
  handle(backlogOperations.health, async ({ call }) => ({
    processes: await Promise.all(healthyServices.map((name) => ask(name, broker, call))),
  }));

async function ask(
  name: (typeof healthyServices)[number],
  broker: ServiceBroker,
  call: Call<typeof backlogOperations.health>['call'],
): Promise<ProcessHealth> {
  const instances = instancesOf(name, broker);
  const answer = instances > 0 ? await call(healthOf(name), {}).catch(() => null) : null;
  if (!answer) return { name, instances, status: 'down', dependencies: {} };
  const { dependencies } = answer;
  const isWell = Object.values(dependencies).every((state) => state === 'up');
  return { name, instances, status: isWell ? 'up' : 'degraded', dependencies };
}

function instancesOf(name: string, broker: ServiceBroker): number {
  const services = broker.registry.getServiceList({ onlyAvailable: true });
  return services.filter((service: { name: string }) => service.name === name).length;
}
