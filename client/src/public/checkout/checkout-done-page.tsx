import type { Order } from '@atelier/contracts/commerce/orders/order';
import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '~/shared/api/api.ts';
import { isGone, messageOf } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { formatDate, formatMoney } from '~/shared/format/format.ts';
import { ButtonAnchor, ButtonLink } from '~/shared/ui/form/button.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { itemWords, missingOf } from './order-words.ts';
import { changedByBuying, useGetOrderQuery } from './orders-api.ts';
import { TestMark } from './payment/test-mark.tsx';
import { RefundAccount } from './refund-account.tsx';
import { courseCheckout, planCheckout, teamCheckout, withDetails } from './wanted.ts';

/** Polling interval in milliseconds while an order is pending. */
const pollMs = 3_000;

/**
 * The state of an order as reported by the server; never shown as paid before the server says so.
 */
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
    // Both access rights and the plan next to the user's name have changed.
    dispatch(api.util.invalidateTags([...changedByBuying, 'Session']));
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
  cancelled: 'This order is canceled',
  refunded: 'This order was refunded',
};

const titleOf = ({ status, total }: Order) =>
  status === 'paid' && total.amount === 0 ? 'Your order is complete' : titles[status];

interface OrderStateProps {
  readonly order: Order;
  readonly bankDetails: readonly string[];
}

function OrderState({ order, bankDetails }: OrderStateProps) {
  const { status, course_id, product, provider, failed } = order;
  const isByInvoice = provider === 'invoice';
  return (
    <chakra.article maxW="prose">
      {provider === 'test' && <TestMark />}
      <chakra.h1 textStyle="display">
        {failed ? 'Your payment did not go through' : titleOf(order)}
      </chakra.h1>
      <chakra.p mt="4" textStyle="lead" color="text.muted" role="status">
        {stateWords(order)}
      </chakra.p>
      {status === 'pending' && isByInvoice && <HowToPay order={order} bankDetails={bankDetails} />}
      {status === 'pending' && !isByInvoice && (
        <chakra.div mt="8">
          <Spinner label="Waiting for the payment" />
        </chakra.div>
      )}
      <RefundAccount order={order} />
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
        {failed && <ButtonLink to={checkoutOf(order)}>Try again</ButtonLink>}
        {order.pay_url && (
          <ButtonAnchor href={order.pay_url} variant="outline">
            Back to the payment
          </ButtonAnchor>
        )}
        <ButtonLink to="/account/billing" variant="outline">
          Your orders
        </ButtonLink>
      </Flex>
    </chakra.article>
  );
}

function stateWords(order: Order): string {
  const { status, total, provider, failed, refunded, returned } = order;
  const item = itemWords(order);
  if (failed) return `${item}: nothing was charged.`;
  if (status === 'paid' && refunded.amount > 0) {
    return `${item} is still yours. We ${refundVerb(order)} ${formatMoney(refunded)} of the ${formatMoney(total)} that you paid.`;
  }
  if (status === 'paid') return `${item} is yours. Enjoy!`;
  if (status === 'refunded') return `${item}: we ${refundVerb(order)} ${formatMoney(refunded)}.`;
  if (returned.amount > 0) return `${item}: we are returning ${formatMoney(returned)} to you.`;
  if (status !== 'pending') return item;
  return provider === 'invoice'
    ? `${item}: waiting for your payment of ${formatMoney(missingOf(order))}.`
    : `${item}: your payment of ${formatMoney(total)} is not confirmed yet. This page shows when it is.`;
}

const refundVerb = ({ transfer }: Order) =>
  transfer && transfer.owed.amount > 0 ? 'are refunding' : 'have refunded';

/** URL of a checkout for the same item. */
function checkoutOf({ course_id, period, seats, coupon, tax_details: tax }: Order): string {
  const what = course_id
    ? courseCheckout(course_id)
    : seats === null
      ? planCheckout(period ?? 'annual')
      : teamCheckout(period ?? 'annual', seats);
  return withDetails(what, {
    ...(coupon && { coupon }),
    ...(tax && { country: tax.country }),
    ...(tax?.vat_id && { vat_id: tax.vat_id }),
  });
}

function HowToPay({ order, bankDetails }: OrderStateProps) {
  const { due_at, reference, received } = order;
  return (
    <chakra.section
      aria-label="How to pay"
      mt="8"
      p={{ base: '6', lg: '8' }}
      bg="surface"
      borderWidth="hairline"
      borderRadius="lg"
    >
      <chakra.p>
        {received.amount > 0 && `We have received ${formatMoney(received)}. `}
        {`Please transfer ${formatMoney(missingOf(order))} by ${formatDate(due_at)} to the account below. Payment reference: `}
        <chakra.strong fontVariantNumeric="tabular-nums">{reference}</chakra.strong>
      </chakra.p>
      <chakra.p mt="3" color="text.muted" whiteSpace="pre-line" overflowWrap="anywhere">
        {bankDetails.join('\n')}
      </chakra.p>
      <chakra.p mt="3" color="text.muted">
        The invoice is on its way to you by email.
      </chakra.p>
    </chakra.section>
  );
}
