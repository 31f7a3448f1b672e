import type { ClientSession, Types } from 'mongoose';
import { OrderModel, type OrderRow, providerOf } from '../orders/order-model.ts';
import { invoiceProvider } from '../providers/invoice-provider.ts';
import type { Provider } from '../providers/provider.ts';
import { type Providers, providerNamed } from '../providers/providers.ts';

/** The order that a plan was paid with last. */
export function lastPaidOrder(
  subscriptionId: Types.ObjectId,
  session: ClientSession | null,
): Promise<OrderRow | null> {
  return OrderModel.findOne({ subscriptionId, status: 'paid' }, null, { session })
    .sort({ paidAt: -1 })
    .lean<OrderRow>()
    .exec();
}

/** Who took the money for a plan; payment by invoice where that provider is off now. */
export function providerOfPlan(paid: OrderRow | null, providers: Providers): Provider {
  return (paid && providerNamed(providers, providerOf(paid))) ?? invoiceProvider;
}
