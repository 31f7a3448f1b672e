import { describe, expect, test } from 'vitest';
import { daysAfter, dunningStep, graceEnd, graceEndAfter, renewalStep } from './due-steps.ts';

const endsAt = new Date('2027-03-10T12:00:00Z');
const plan = (period: 'monthly' | 'annual', noticedFor: Date | null = null) => ({
  ...{ status: 'active' as const, plan: 'pro' as const, period, endsAt, noticedFor },
});

describe('a plan that renews', () => {
  test.each([
    ['monthly', '2027-03-07T11:59:59Z', { step: 'wait', until: new Date('2027-03-07T12:00:00Z') }],
    ['monthly', '2027-03-07T12:00:00Z', { step: 'notice' }],
    ['annual', '2027-03-03T11:59:59Z', { step: 'wait', until: new Date('2027-03-03T12:00:00Z') }],
    ['annual', '2027-03-03T12:00:00Z', { step: 'notice' }],
    ['annual', '2027-03-10T10:59:59Z', { step: 'notice' }],
    ['annual', '2027-03-10T11:00:00Z', { step: 'renew' }],
    ['annual', '2027-04-10T11:00:00Z', { step: 'renew' }],
  ] as const)('%s at %s', (period, now, step) => {
    expect(renewalStep(plan(period), new Date(now))).toEqual(step);
  });

  test('is announced once for each end', () => {
    const now = new Date('2027-03-09T12:00:00Z');
    const until = new Date('2027-03-10T11:00:00Z');
    expect(renewalStep(plan('annual', endsAt), now)).toEqual({ step: 'wait', until });
    expect(renewalStep(plan('annual', now), now)).toEqual({ step: 'notice' });
  });
});

describe('a plan that was paid with a wallet', () => {
  const byWallet = (noticedFor: Date | null = null) => ({
    ...{ ...plan('annual', noticedFor), status: 'cancelled' as const, byWallet: true },
  });

  test.each([
    ['2027-03-03T11:59:59Z', { step: 'wait', until: new Date('2027-03-03T12:00:00Z') }],
    ['2027-03-03T12:00:00Z', { step: 'end-notice' }],
    ['2027-03-10T11:59:59Z', { step: 'end-notice' }],
    ['2027-03-10T12:00:00Z', { step: 'none' }],
  ] as const)('at %s', (now, step) => {
    expect(renewalStep(byWallet(), new Date(now))).toEqual(step);
  });

  test('is announced to end only once', () => {
    expect(renewalStep(byWallet(endsAt), endsAt)).toEqual({ step: 'none' });
  });
});

test.each(['cancelled', 'past_due', 'expired'] as const)(
  'nothing is due for a plan that is %s',
  (status) => {
    expect(renewalStep({ ...plan('monthly'), status }, endsAt)).toEqual({ step: 'none' });
  },
);

test('access during a late renewal lasts as long as during a timely one', () => {
  const late = new Date('2027-05-01T00:00:00Z');
  expect(graceEnd(endsAt, new Date('2027-03-10T11:00:00Z'))).toEqual(
    new Date('2027-04-01T12:00:00Z'),
  );
  expect(graceEnd(endsAt, late)).toEqual(new Date('2027-05-23T00:00:00Z'));
});

const created_at = new Date('2027-03-01T12:00:00Z');
const order = {
  ...{ status: 'pending' as const, created_at, dueAt: daysAfter(created_at, 14) },
};
const at = (days: number) => daysAfter(created_at, days);
const renews = (tries: number, graceEndsAt?: Date) => ({
  renews: { tries, graceEndsAt } as never,
});

describe('an invoice', () => {
  test.each([
    [0, 6.9, { step: 'wait', until: at(7) }],
    [0, 7, { step: 'remind' }],
    [1, 7, { step: 'wait', until: at(14) }],
    [1, 14, { step: 'remind' }],
    [2, 14, { step: 'wait', until: at(21) }],
    [2, 21, { step: 'give-up' }],
    [0, 30, { step: 'give-up' }],
  ])('after %d reminders, %d days later', (reminded, days, step) => {
    expect(dunningStep({ ...order, reminded }, at(days))).toEqual(step);
    expect(dunningStep({ ...order, ...renews(0), reminded }, at(days))).toEqual(step);
  });

  test('of a change is given up when the replaced period has ended', () => {
    const change = { ...order, change: {} as never, dueAt: at(3) };
    expect(dunningStep(change, at(2))).toEqual({ step: 'wait', until: at(3) });
    expect(dunningStep(change, at(3))).toEqual({ step: 'give-up' });
  });
});

describe('a renewal that is charged', () => {
  test.each([
    [0, 0, { step: 'charge' }],
    [1, 1, { step: 'wait', until: at(7) }],
    [1, 7, { step: 'charge' }],
    [2, 14, { step: 'charge' }],
    [3, 14, { step: 'give-up' }],
  ])('after %d tries, %d days later', (tries, days, step) => {
    expect(dunningStep({ ...order, provider: 'test', ...renews(tries) }, at(days))).toEqual(step);
  });

  test.each([
    [14, { step: 'wait', until: at(17) }],
    [16.9, { step: 'wait', until: at(17) }],
    [17, { step: 'give-up' }],
  ])('in its grace, %d days later', (days, step) => {
    const failed = { ...order, provider: 'test' as const, ...renews(3, at(17)) };
    expect(dunningStep(failed, at(days))).toEqual(step);
  });

  test('has three days of grace, within its access', () => {
    const accessEndsAt = graceEnd(at(0), at(0));
    expect(graceEndAfter(at(14), accessEndsAt)).toEqual(at(17));
    expect(graceEndAfter(at(21), accessEndsAt)).toEqual(at(22));
  });
});

test.each([
  ['paid', { ...order, status: 'paid' as const }],
  ['cancelled', { ...order, status: 'cancelled' as const }],
  ['to be paid on a page', { ...order, provider: 'test' as const }],
])('nothing is due for an order that is %s', (_, one) => {
  expect(dunningStep(one, at(60))).toEqual({ step: 'none' });
});
