import { describe, expect, test } from 'vitest';
import { graceEnd, renewalStep } from './renewal-schedule.ts';

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
