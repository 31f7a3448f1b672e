import { createHash } from 'node:crypto';
import type { ProviderName } from '@atelier/contracts/commerce/offers';
import { paymentEvent } from '@atelier/contracts/commerce/orders/payments';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { AppError, isDuplicateKey, notFound } from '@atelier/service-kit/errors/app-error';
import type { Log } from '@atelier/service-kit/ops/log';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import type { OtherPayment } from '../../providers/provider.ts';
import { type Providers, providerNamed } from '../../providers/providers.ts';
import { OrderModel } from '../../records/order-model.ts';
import { type OrderRow, providerOf } from '../../records/order-row.ts';
import { EventModel, noteOther } from './note-reports.ts';

const received = { received: true } as const;

/**
 * Stores an event once, together with the job that queries the provider, in one transaction. A
 * repeated event changes nothing.
 *
 * @throws AppError NOT_FOUND, BAD_REQUEST, and those of the provider
 */
export const receiveEvent = (providers: Providers) =>
  handle(paymentEvent, async ({ input, requestId, log, inTransaction }) => {
    const provider = providerNamed(providers, input.provider);
    if (!provider) throw notFound('There is no such payment provider');
    const { name } = provider;
    const event = provider.parseEvent(Buffer.from(input.body, 'base64'), input.signature);
    if (!event) {
      log.warn({ event: 'payment-event-refused', provider: name });
      throw new AppError('BAD_REQUEST', 'The signature is missing, wrong or too old');
    }
    const { id: eventId, paid, aboutRef } = event;
    const named = aboutRef && (await provider.findOrderId?.(aboutRef));
    const orderId = named ?? event.orderId;
    const row = { provider: name, eventId, orderId, receivedAt: new Date(), ...(paid && { paid }) };
    // Provider ids may contain characters that job ids may not.
    const cause = createHash('sha256').update(`${name} ${eventId}`).digest('hex');
    await inTransaction(async ({ session, enqueue }) => {
      await EventModel.create([row], { session });
      // The account at the provider may have orders of other shops.
      if (!orderId || !isObjectId(orderId)) return;
      if (paid) await storePaymentId(orderId, name, paid, session);
      await enqueue({ name: 'sync-payment', orderId, cause, requestId });
    }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    log.info({ event: 'payment-event', provider: name, eventId, orderId });
    if (paid && orderId && isObjectId(orderId)) await setAsideOther(orderId, name, paid, log);
    return received;
  });

/**
 * Stores the id of the first payment that was made for an order. A process may have been killed after
 * it charged the order and before it stored the payment; the order may have been canceled since.
 */
async function storePaymentId(
  orderId: string,
  provider: ProviderName,
  { ref: payRef, amount: total, currency }: OtherPayment,
  session: ClientSession,
): Promise<void> {
  const sameSum = { 'paid.amount': total, 'paid.currency': currency };
  const earlier = { orderId, provider, ...sameSum, 'paid.ref': { $ne: payRef } };
  // That one pays the order. Of two events at once, one sees the other: both write the order.
  if (await EventModel.exists(earlier).session(session)) return;
  // The payment of an order that is paid, or whose payment was returned, is known.
  const unsettled = { status: { $in: ['pending', 'cancelled'] as const }, returned: null };
  await OrderModel.updateOne(
    { _id: orderId, provider, total, currency, ...unsettled } as never,
    { payRef },
    { session },
  );
}

/** Sets aside a payment whose sum or currency is not that of the order that it names. */
async function setAsideOther(
  orderId: string,
  provider: ProviderName,
  paid: OtherPayment,
  log: Log,
): Promise<void> {
  const order = await OrderModel.findById(orderId).lean<OrderRow>();
  if (!order) return;
  const isAwaited =
    providerOf(order) === provider &&
    order.total === paid.amount &&
    order.currency === paid.currency;
  if (!isAwaited) await noteOther(order, paid, log);
}
