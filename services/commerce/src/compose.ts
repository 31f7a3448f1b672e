import { customerFacts } from '@atelier/contracts/commerce/customers';
import { migrate } from '@atelier/service-kit/data/migrate';
import { connectRedis } from '@atelier/service-kit/jobs/queue';
import { untilConnected } from '@atelier/service-kit/jobs/retry';
import type { ServiceOwn, ServiceParts } from '@atelier/service-kit/rpc/run-service';
import type { Worker } from 'bullmq';
import { startGrantWatch } from './access/give-access.ts';
import { auditSubjects } from './audit-subjects.ts';
import { clockEnv, setClock } from './clock.ts';
import { buyersFinder } from './customers/find-customer.ts';
import { handlersOf } from './handlers.ts';
import { startJobs } from './jobs.ts';
import { migrations } from './migrations.ts';
import { failedCharges, observeOrders } from './orders/payments/metrics.ts';
import { startPaymentWatch } from './orders/payments/payment-watch.ts';
import { PaymentSync } from './orders/payments/sync-payment.ts';
import { startExpiryWatch } from './plans/expiry-watch.ts';
import { startRenewalWatch } from './plans/renewal-watch.ts';
import { startHoldWatch } from './pricing/coupons/holds.ts';
import { ensurePlanPrices } from './pricing/prices/price-model.ts';
import { providersEnv, providersOf } from './providers/providers.ts';
import { sellerEnv, sellerFinder } from './school/seller.ts';

/** Settings of the service besides those of all services. */
export const commerceEnv = { ...sellerEnv, ...providersEnv, ...clockEnv };

/** Builds the parts of the service on connections of a running process, or of a test. */
export async function composeCommerce(
  parts: ServiceParts<typeof commerceEnv>,
): Promise<ServiceOwn> {
  const { env, log, ports, limiter, inTransaction } = parts;
  setClock(env);
  await untilConnected('mongodb', log, ensurePlanPrices);
  const blocking = await connectRedis(env.REDIS_URL, 'blocking');
  const providers = await providersOf(env);
  const reportRights = (userId: string) => ports.announce('commerce.rights-changed', { userId });
  const sync = new PaymentSync(inTransaction, providers, reportRights, log);
  const findBuyers = buyersFinder((input) => ports.call(customerFacts, input), log);
  await untilConnected('mongodb', log, () => migrate('commerce', migrations, log));
  let jobs: Worker | undefined;
  let watches: (() => Promise<void>)[] = [];
  return {
    auditSubjects,
    handlers: handlersOf(env, providers, limiter),
    signals: async () => ({ failedCharges: await failedCharges() }),
    observe: observeOrders,
    start: () => {
      const queue = { connection: blocking, namespace: env.NAMESPACE };
      jobs = startJobs({ ...queue, inTransaction, sync, announce: reportRights }, log);
      watches = [
        startPaymentWatch({ sync, providers, log }),
        startHoldWatch(inTransaction, log),
        startExpiryWatch(inTransaction, reportRights, log),
        startGrantWatch(inTransaction, reportRights, log),
        startRenewalWatch({ inTransaction, providers, sync, log }, findBuyers, sellerFinder(env)),
      ];
    },
    stop: [
      () => Promise.all(watches.map((stop) => stop())),
      () => jobs?.close(),
      () => blocking.disconnect(),
    ],
  };
}
