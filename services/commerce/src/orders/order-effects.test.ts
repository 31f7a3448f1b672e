import { describe, expect, test } from 'vitest';
import type { OrderRow } from '../records/order-row.ts';
import {
  effectsOfClosing,
  effectsOfPayment,
  effectsOfPlacing,
  effectsOfRefund,
} from './order-effects.ts';

const order = (facts: Partial<OrderRow>) =>
  ({ total: 4_900, created_at: new Date(0), paidAt: new Date(0), ...facts }) as OrderRow;
const byInvoice = order({});
const byCard = order({ provider: 'stripe' });

describe('an order that is placed', () => {
  test('has an open invoice that is mailed, or none until a provider is paid', () => {
    const { invoice, mail } = effectsOfPlacing(byInvoice, null, null);
    expect([invoice, mail]).toMatchObject([{ status: 'open' }, { template: 'order-placed' }]);
    expect(effectsOfPlacing(byCard, null, null)).toEqual({ ledger: 'invoiced' });
  });

  test('takes over the number of the invoice it replaces, and is mailed later', () => {
    const superseded = { invoiceNumber: '2026-000001' };
    const { invoice, mail } = effectsOfPlacing(byInvoice, null, superseded);
    expect([invoice, mail]).toMatchObject([{ number: '2026-000001' }, { delayMs: 60_000 }]);
  });
});

test('the invoice of an order that is paid is moved, or issued for a provider', () => {
  expect(effectsOfPayment(byInvoice).invoice).toBe('pay');
  expect(effectsOfPayment(byCard).invoice).toMatchObject({ status: 'paid' });
});

test('an order that is closed returns what was received, in the mail that gives the reason', () => {
  const closed = effectsOfClosing(order({ received: 900 }), 'by-team', true);
  const cancelled = { cancelled_because: 'by-team', returned: 900 };
  expect(closed).toMatchObject({ invoice: 'void', mail: { cancelled } });
  expect(closed.moneyBack).toEqual({ amount: 900, isMailed: true });
  expect(effectsOfClosing(byCard, undefined, true)).not.toHaveProperty('mail');
});

describe('an order that is refunded', () => {
  const refund = { amount: 4_900, isWhole: true, ends: true, isMistake: false };

  test('loses its access and its certificates with the last part only', () => {
    const ends = { revoke: true, plan: 'refund', certificates: 'revoke' };
    expect(effectsOfRefund(byCard, refund)).toMatchObject(ends);
    expect(effectsOfRefund(byCard, { ...refund, ends: false })).not.toHaveProperty('revoke');
  });

  test('is told to its provider unless that has made the refund', () => {
    expect(effectsOfRefund(byCard, refund).provider).toBe('refunded');
    expect(effectsOfRefund(byCard, { ...refund, sentAt: new Date(0) }).provider).toBeUndefined();
  });

  test('is transferred only what had arrived if the payment was noted by mistake', () => {
    const mistake = { ...refund, isMistake: true };
    expect(effectsOfRefund(order({ received: 900 }), mistake).transfer).toBe(900);
  });
});
