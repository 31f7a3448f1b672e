import { orderStates } from '@atelier/contracts/commerce/states/order-states';
import { observe, registry } from '@atelier/service-kit/ops/metrics';
import { Counter } from 'prom-client';
import { clock } from '../../clock.ts';
import { OrderModel } from '../../records/order-model.ts';

const charges = new Counter({
  name: 'atelier_charges_total',
  help: 'Charges by payment providers; error: the provider could not be asked',
  labelNames: ['outcome'],
  registers: [registry],
});

const outcomes = ['paid', 'failed', 'error'] as const;
// From the start, so that Prometheus sees the first one.
for (const outcome of outcomes) charges.inc({ outcome }, 0);

export function countCharge(outcome: (typeof outcomes)[number]): void {
  charges.inc({ outcome });
}

/** Counts a question to a payment provider that fails. */
export async function orCounted<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    countCharge('error');
    throw error;
  });
}

const hourMs = 3_600_000;

/** Returns the number of orders of which a charge has failed in the last hour. */
export function failedCharges(): Promise<number> {
  const since = new Date(clock.now() - hourMs);
  return OrderModel.countDocuments({ chargeFailedAt: { $gt: since } });
}

/** Reports the number of orders by state. */
export function observeOrders(): void {
  const read = () =>
    Promise.all(
      orderStates.map(async (status) => ({
        labels: { status },
        value: await OrderModel.countDocuments({ status }),
      })),
    );
  observe(read, [
    {
      name: 'atelier_orders',
      help: 'Orders by state',
      labelNames: ['status'],
      samplesOf: (found) => found,
    },
  ]);
}
