import { z } from 'zod';
import { tellingPeople } from '../../core/call-limits.ts';
import { choice, id, message } from '../../core/fields.ts';
import { defineInternal, defineOperation } from '../../core/operation.ts';
import { moneySchema } from '../money.ts';

/** Maximum size of a provider's event, in bytes. As base64 it fits into one NATS message. */
export const maxEventBytes = 256 * 1024;

/** Address for providers' events. It accepts any body and is not an operation of the API. */
export const webhookRoute = {
  method: 'POST',
  path: '/payments/:provider/webhook',
  summary: 'Receive a signed event from a payment provider',
} as const;

/** The part of an event that the gateway forwards; the service does all validation. */
export const paymentEvent = defineInternal({
  action: 'commerce.payments.receive',
  summary: 'Stores an event of a payment provider, once',
  safe: true,
  input: z.object({
    provider: z.string().max(40),
    body: z.base64().max(Math.ceil(maxEventBytes / 3) * 4),
    signature: z.string().max(2_000),
  }),
  output: z.object({ received: z.literal(true) }),
});

/** Outcomes of a payment at the test provider. */
export const testOutcomes = ['succeed', 'fail', 'confirm', 'late', 'succeed_once'] as const;

/** Whether a card of the test provider can be charged. */
export const testCards = ['valid', 'declined'] as const;

const testPaymentSchema = z
  .object({
    id,
    order_id: id,
    amount: moneySchema,
    status: z.enum(['pending', 'confirming', 'paid', 'failed', 'cancelled']),
  })
  .meta({ id: 'TestPayment' });
export type TestPayment = z.infer<typeof testPaymentSchema>;

/** Page of the test provider. It exists only with `PAYMENTS_TEST=1`. */
export const testPaymentOperations = {
  get: defineOperation({
    action: 'commerce.testPayments.get',
    method: 'GET',
    path: '/test-payments/:id',
    access: 'learner',
    summary: 'Get a payment of the test provider, as its buyer',
    input: z.object({ id }),
    output: z.object({ payment: testPaymentSchema }),
    status: 200,
  }),
  pay: defineOperation({
    action: 'commerce.testPayments.pay',
    method: 'PUT',
    path: '/test-payments/:id',
    access: 'learner',
    summary: 'Make a test payment succeed, fail, require a second step, or complete late',
    input: z.object({ id, outcome: choice('Outcome', testOutcomes) }),
    output: z.object({ message, payment: testPaymentSchema }),
    status: 200,
    costs: ['money', 'mail'],
    limits: tellingPeople,
  }),
  replaceCard: defineOperation({
    action: 'commerce.testPayments.replaceCard',
    method: 'PUT',
    path: '/test-payments/:id/card',
    access: 'learner',
    summary: 'Make later charges of a plan succeed or fail at the test provider',
    input: z.object({ id, card: choice('Card', testCards) }),
    output: z.object({ message, payment: testPaymentSchema }),
    status: 200,
  }),
};
