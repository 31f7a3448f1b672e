import type { Order } from '@atelier/contracts/commerce/orders';
import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '~/shared/api/api.ts';
import { isGone, messageOf } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { formatDate } from '~/shared/format/format.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { PageWidth } from '~/shared/ui/page-width.tsx';
import { Spinner } from '~/shared/ui/spinner.tsx';
import { formatMoney, itemWords } from './order-words.ts';
import { useGetOrderQuery } from './orders-api.ts';

/** Milliseconds between two looks at an order that is waited for. */
const pollMs = 5_000;

/** Where an order stands, as the server knows it; it never says paid before it is. */
export function CheckoutDonePage() {
  const id = useSearchParams()[0].get('order') ?? '';
  const [isSettled, setSettled] = useState(false);
  const read = useGetOrderQuery(
    { id },
    {
      skip: !id,
      pollingInterval: isSettled ? 0 : pollMs,
      refetchOnMountOrArgChange: true,
    },
  );
  const { currentData: data, error, refetch } = read;
  const status = data?.order.status;
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (status === undefined || status === 'pending') return;
    setSettled(true);
    // What is open, and the plan beside the name, are other ones now.
    dispatch(api.util.invalidateTags(['Access', 'Session', 'Course', 'Tutorial']));
  }, [status, dispatch]);
  return (
    <PageWidth py={{ base: '8', lg: '16' }}>
      {data ? (
        <OrderState order={data.order} bankDetails={data.bank_details} />
      ) : !id || isGone(read) ? (
        <Notice
          heading="h1"
          title="Order not found"
          action={<ButtonLink to="/account/billing">Your orders</ButtonLink>}
        />
      ) : error ? (
        <Notice heading="h1" tone="error" title="The order could not be loaded" onRetry={refetch}>
          {messageOf(error, 'The server could not be reached. Check your connection.')}
        </Notice>
      ) : (
        <Spinner label="Loading the order" />
      )}
    </PageWidth>
  );
}

const titles: Readonly<Record<Order['status'], string>> = {
  pending: 'Thank you for your order',
  paid: 'Your payment has arrived',
  cancelled: 'This order is cancelled',
  refunded: 'This order was refunded',
};

interface OrderStateProps {
  readonly order: Order;
  readonly bankDetails: readonly string[];
}

function OrderState({ order, bankDetails }: OrderStateProps) {
  const { status, total, reference, due_at, course_id, product } = order;
  return (
    <chakra.article maxW="prose">
      <chakra.h1 textStyle="display">{titles[status]}</chakra.h1>
      <chakra.p mt="4" textStyle="lead" color="text.muted" role="status">
        {status === 'pending'
          ? `${itemWords(order)}: waiting for your payment of ${formatMoney(total)}.`
          : status === 'paid'
            ? `${itemWords(order)} is yours. Enjoy!`
            : itemWords(order)}
      </chakra.p>
      {status === 'pending' && (
        <chakra.section
          aria-label="How to pay"
          mt="8"
          p={{ base: '6', lg: '8' }}
          bg="surface"
          borderWidth="hairline"
          borderRadius="lg"
        >
          <chakra.p>
            {`Please transfer ${formatMoney(total)} by ${formatDate(due_at)} and name `}
            <chakra.strong fontVariantNumeric="tabular-nums">{reference}</chakra.strong>:
          </chakra.p>
          <chakra.p mt="3" color="text.muted" whiteSpace="pre-line" overflowWrap="anywhere">
            {bankDetails.join('\n')}
          </chakra.p>
          <chakra.p mt="3" color="text.muted">
            The invoice is on its way to you by email.
          </chakra.p>
        </chakra.section>
      )}
      <Flex gap="3" mt="8" wrap="wrap">
        {status === 'paid' && (
          <ButtonLink
            to={
              product === 'team'
                ? '/account/team'
                : course_id
                  ? `/courses/${course_id}`
                  : '/courses'
            }
          >
            {product === 'team' ? 'Invite your team' : 'Start Learning'}
          </ButtonLink>
        )}
        <ButtonLink to="/account/billing" look="outline">
          Your orders
        </ButtonLink>
      </Flex>
    </chakra.article>
  );
}
