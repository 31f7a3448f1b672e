import { orderStates } from '@atelier/contracts/commerce/states/order-states';
import { observe } from '@atelier/service-kit/ops/metrics';
import { OrderModel } from '../records/order-model.ts';

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
