import fc from 'fast-check';
import { beforeAll, test } from 'vitest';
import {
  expectAgreement,
  openShop,
  type Shop,
  step,
  take,
} from '../../support/money/purchase-steps.ts';
import { useServices } from '../../support/service/use-services.ts';
import { balancesOf } from './ledger.ts';

const app = useServices(['catalog', 'commerce', 'users']);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(await app.admin());
});

test('any three purchases, changes and refunds agree in offer, order, documents, mails, plan, back office and ledger, and none takes what another paid for', async () => {
  let balances = await balancesOf(app);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 3 }), async (steps) => {
      const learner = await app.learner();
      for (const one of steps) await take(learner, one, shop);
      balances = await expectAgreement(app, learner, shop, balances);
    }),
    { numRuns: 25, seed: 11, endOnFailure: true },
  );
});
