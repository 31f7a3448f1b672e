import { chakra } from '@chakra-ui/react';
import { useGetOrdersQuery, useGetSubscriptionQuery } from '~/public/checkout/orders-api.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { canBeRefunded, lossesOf } from './deletion-text.ts';

const fresh = { refetchOnMountOrArgChange: true };

/** What is lost with the account despite being paid for, and which data of orders is kept. */
export function DeletionLosses() {
  const plan = useGetSubscriptionQuery({}, fresh);
  const sales = useGetOrdersQuery({}, fresh);
  if (!plan.data || !sales.data) {
    if (plan.isFetching || sales.isFetching) {
      return (
        <div role="status" aria-label="Loading what you have bought">
          <Skeleton h="16" />
        </div>
      );
    }
    const retry = () => void Promise.all([plan.refetch(), sales.refetch()]);
    return (
      <chakra.div role="alert">
        <chakra.p mb="3">
          What you have bought could not be loaded. It would be lost with the account.
        </chakra.p>
        <Button variant="outline" onClick={retry}>
          Retry
        </Button>
      </chakra.div>
    );
  }
  const { orders } = sales.data;
  const losses = lossesOf(plan.data, orders);
  if (losses.length === 0 && orders.length === 0) return null;
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {losses.length > 0 && (
        <chakra.ul aria-label="What you lose" paddingInlineStart="5" overflowWrap="anywhere">
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </chakra.ul>
      )}
      {canBeRefunded(orders) && (
        <p>
          Payments from the last 30 days can be refunded first, on the{' '}
          <TextLink to="/account/billing">Billing</TextLink> page.
        </p>
      )}
      {orders.length > 0 && (
        <p>
          We keep your orders without your name and email. The invoices of paid orders stay as they
          are, because bookkeeping requires it.
        </p>
      )}
    </chakra.div>
  );
}
