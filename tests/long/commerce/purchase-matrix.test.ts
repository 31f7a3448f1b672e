import { beforeAll, describe, test } from 'vitest';
import { balancesOf } from '../../service/commerce/ledger.ts';
import {
  expectAgreement,
  openShop,
  type Shop,
  type Step,
  take,
} from '../../support/money/purchase-steps.ts';
import { inSoak, seed } from '../../support/processes/soak.ts';
import { integersFrom } from '../../support/random.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(await app.admin());
});

type Coupon = Extract<Step, { what: 'plan' }>['coupon'];

/** Orders of steps that are tried for each first one: all of them take hours. */
const tried = Number(process.env.SEQUENCES || inSoak(81, 5));

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

/** Returns random pairs of steps, the same for the same seed. */
function pairsOf(steps: readonly Step[]): (readonly [Step, Step])[] {
  const pick = integersFrom(seed);
  const left = steps.flatMap((second) => steps.map((third) => [second, third] as const));
  const count = Math.min(tried, left.length);
  return Array.from({ length: count }, () => left.splice(pick(left.length), 1)[0]!);
}

describe.each(['none', 'once', 'lasting'] as const)('with the coupon %s', (coupon) => {
  const steps = stepsWith(coupon);
  const pairs = pairsOf(steps);
  test.each(steps.map((first) => [JSON.stringify(first), first] as const))(
    `orders of three steps that begin with %s agree everywhere (SEED=${seed})`,
    async (_, first) => {
      let balances = await balancesOf(app);
      for (const rest of pairs) {
        const learner = await app.learner();
        for (const one of [first, ...rest]) await take(learner, one, shop);
        balances = await expectAgreement(app, learner, shop, balances);
      }
    },
    600_000,
  );
});
