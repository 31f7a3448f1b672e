import {
  type TestPayment,
  testPaymentOperations,
} from '@atelier/contracts/commerce/orders/payments';
import type { InputOf } from '@atelier/contracts/core/operation';
import type { Actor } from '@atelier/contracts/users/accounts';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import type { Log } from '@atelier/service-kit/ops/log';
import { handle } from '@atelier/service-kit/rpc/service';
import { clock } from '../clock.ts';
import { findOrder } from '../records/order-model.ts';
import type { Providers } from './providers.ts';
import { signEvent, TestPaymentModel, type TestPaymentRow } from './test-provider.ts';

/** Delay of a late payment confirmation, in milliseconds. */
const lateMs = 5_000;

export const getTestPayment = (providers: Providers) =>
  handle(testPaymentOperations.get, async ({ input, actor }) => ({
    payment: present(await findPayment(input.id, actor, providers)),
  }));

/** Applies the outcome that the buyer chooses on the page of the test provider. */
export const payTestPayment = (providers: Providers) =>
  handle(testPaymentOperations.pay, async ({ input, actor, log }) => {
    const { _id } = await findPayment(input.id, actor, providers);
    const paid = await TestPaymentModel.findOneAndUpdate(
      { _id, status: { $in: ['pending', 'confirming'] } },
      { $set: changeOf(input.outcome) },
      { returnDocument: 'after' },
    ).lean<TestPaymentRow>();
    if (!paid) throw new AppError('WRONG_STATE', 'This payment is over');
    const { status } = paid;
    if (status !== 'confirming') {
      const delay = input.outcome === 'late' ? lateMs : 0;
      // If the event is lost with this process or does not arrive, the watch queries the state.
      setTimeout(() => void sendEvent(paid, providers, log), delay).unref();
    }
    return { message: messages[status], payment: present(paid) };
  });

/** Simulates replacing the card for later charges on the page of a payment provider. */
export const replaceTestCard = (providers: Providers) =>
  handle(testPaymentOperations.replaceCard, async ({ input, actor }) => {
    const { _id } = await findPayment(input.id, actor, providers);
    const row = await TestPaymentModel.findOneAndUpdate(
      { _id, status: 'paid' },
      { $set: { declinesLater: input.card === 'declined' } },
      { returnDocument: 'after' },
    ).lean<TestPaymentRow>();
    if (!row) throw new AppError('WRONG_STATE', 'This payment has not been made');
    return { message: 'The payment method was replaced.', payment: present(row) };
  });

const messages: Readonly<Record<TestPaymentRow['status'], string>> = {
  pending: 'The payment is waiting for you.',
  confirming: 'Please confirm the payment.',
  paid: 'The payment was made.',
  failed: 'The payment failed.',
  cancelled: 'The payment was canceled.',
};

function changeOf(outcome: InputOf<typeof testPaymentOperations.pay>['outcome']) {
  if (outcome === 'confirm') return { status: 'confirming' as const };
  if (outcome === 'fail') return { status: 'failed' as const };
  const wait = outcome === 'late' ? lateMs : 0;
  const declinesLater = outcome === 'succeed_once';
  return { status: 'paid' as const, declinesLater, paidAt: new Date(clock.now() + wait) };
}

/** @throws AppError NOT_FOUND if the provider is disabled, and for everyone but the buyer */
async function findPayment(id: string, actor: Actor, { test }: Providers): Promise<TestPaymentRow> {
  const row = test && (await TestPaymentModel.findById(id).lean<TestPaymentRow>());
  if (!row) throw notFound('Payment not found');
  await findOrder(row.orderId, { ...actor, admin: null });
  return row;
}

const present = ({ _id, orderId, amount, status }: TestPaymentRow): TestPayment => ({
  ...{ id: _id, order_id: orderId, status },
  amount: { amount, currency: 'USD' },
});

async function sendEvent(
  { orderId, status }: TestPaymentRow,
  { test }: Providers,
  log: Log,
): Promise<void> {
  const { secret, webhookUrl } = test!;
  const event = { id: `evt_${crypto.randomUUID()}`, type: `payment.${status}`, order: orderId };
  const body = Buffer.from(JSON.stringify(event));
  const signature = signEvent(secret, body, Math.floor(Date.now() / 1_000));
  try {
    const headers = { 'content-type': 'application/json', 'payment-signature': signature };
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(webhookUrl, { method: 'POST', headers, body, signal });
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
  } catch (error) {
    log.warn({ event: 'test-event-lost', orderId, reason: (error as Error).message });
  }
}
