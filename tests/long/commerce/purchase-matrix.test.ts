import { beforeAll, describe, test } from 'vitest';
import { balancesOf } from '../../service/commerce/ledger.ts';
import {
  expectAgreement,
  openShop,
  type Shop,
  type Step,
  take,
} from '../../support/money/purchase-steps.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(await app.admin());
});

type Coupon = Extract<Step, { what: 'plan' }>['coupon'];

/** Every step, with the coupon of a plan that is bought by it. */
const stepsWith = (coupon: Coupon): readonly Step[] => [
  { what: 'course' },
  ...(['monthly', 'annual'] as const).map((period) => ({
    ...{ what: 'plan' as const, terms: { plan: 'pro' as const, period }, coupon },
  })),
  ...([2, 5, 9] as const).map((seats) => ({
    what: 'plan' as const,
    terms: { plan: 'team' as const, period: 'annual' as const, seats },
    coupon,
  })),
  { what: 'invite' },
  { what: 'refund', which: 'last' },
  { what: 'refund', which: 'first' },
];

describe.each(['none', 'once', 'lasting'] as const)('with the coupon %s', (coupon) => {
  const steps = stepsWith(coupon);
  test.each(steps.map((first) => [JSON.stringify(first), first] as const))(
    'all orders of three steps that begin with %s agree everywhere',
    async (_, first) => {
      let balances = await balancesOf(app);
      for (const second of steps) {
        for (const third of steps) {
          const learner = await app.learner();
          for (const one of [first, second, third]) await take(learner, one, shop);
          balances = await expectAgreement(app, learner, shop, balances);
        }
      }
    },
    600_000,
  );
});
