import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { expect, test } from 'vitest';
import { planActionFor } from './plan-action.ts';
import { plans } from './plans.ts';

const [free, pro, team] = plans as unknown as [
  (typeof plans)[0],
  (typeof plans)[0],
  (typeof plans)[0],
];
const choice = { period: 'annual', seats: 5 } as const;
const visitor = { plan: null, current: undefined };
const withPro = {
  ...{ plan: 'pro', period: 'annual', status: 'active', cancel_at_period_end: false },
  ...{ price: { amount: 6_000, currency: 'USD' }, seats: { bought: 0, claimed: 0 } },
  member_of: null,
} as CurrentPlan;
const own = { label: 'Your plan', to: '/account/billing', isOwn: true };

test('visitors see the documented buttons', () => {
  const labels = plans.map((plan) => planActionFor(plan, choice, visitor)?.label);
  expect(labels).toEqual(['Get Started', 'Upgrade to Pro', 'Build Team Plan']);
});

test('Free accounts see which plan is theirs, and may order the others', () => {
  const learner = { plan: 'free', current: undefined };
  expect(planActionFor(free, choice, learner)).toEqual(own);
  expect(planActionFor(pro, choice, learner)).toMatchObject({
    ...{ label: 'Upgrade to Pro', to: '/checkout?plan=pro&period=annual' },
  });
});

test('a Pro account sees its plan, and changes it from there', () => {
  const viewer = { plan: 'pro', current: withPro };
  expect(planActionFor(free, choice, viewer)).toBeNull();
  expect(planActionFor(pro, choice, viewer)).toEqual(own);
  expect(planActionFor(pro, { ...choice, period: 'monthly' }, viewer)).toEqual({
    ...{ label: 'Change your plan', to: '/account/billing?change=pro&period=monthly', isOwn: true },
  });
  expect(planActionFor(team, choice, viewer)).toEqual({
    label: 'Change to Teams',
    to: '/account/billing?change=team&period=annual&seats=5',
    isOwn: false,
  });
});

test('a team is changed to the chosen number of seats', () => {
  const current = { ...withPro, plan: 'team', seats: { bought: 5, claimed: 1 } } as const;
  const viewer = { plan: 'team', current };
  expect(planActionFor(team, choice, viewer)).toEqual(own);
  expect(planActionFor(team, { ...choice, seats: 7 }, viewer)).toMatchObject({
    ...{ label: 'Change your plan', to: '/account/billing?change=team&period=annual&seats=7' },
  });
  expect(planActionFor(pro, choice, viewer)).toMatchObject({ label: 'Change to Pro' });
});

test('a canceled plan offers no change before it is resumed', () => {
  const current = { ...withPro, status: 'cancelled', cancel_at_period_end: true } as const;
  const viewer = { plan: 'pro', current };
  expect(planActionFor(pro, { ...choice, period: 'monthly' }, viewer)).toEqual(own);
  expect(planActionFor(team, choice, viewer)).toBeNull();
});

test('before the plan is loaded, nothing is offered that the account has', () => {
  const viewer = { plan: 'pro', current: undefined };
  expect(planActionFor(pro, choice, viewer)).toEqual(own);
  expect(planActionFor(team, choice, viewer)?.label).toBe('Change plan');
});

test('a member of a team has Pro, and may buy a team', () => {
  const current = { ...withPro, plan: 'team', price: null, member_of: 'Ada' } as CurrentPlan;
  const viewer = { plan: 'team', current };
  expect(planActionFor(pro, choice, viewer)).toEqual(own);
  expect(planActionFor(team, choice, viewer)?.label).toBe('Build Team Plan');
});
