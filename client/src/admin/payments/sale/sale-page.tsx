import type { Sale } from '@atelier/contracts/commerce/orders/order';
import type { BillingDetails } from '@atelier/contracts/commerce/tax/billing-details';
import { chakra, Flex } from '@chakra-ui/react';
import { useParams } from 'react-router';
import { StatusBadge } from '~/admin/samples/status-badge.tsx';
import { statusOf } from '~/shared/api/api-error.ts';
import { formatDate, formatMoney } from '~/shared/format/format.ts';
import { invoicePath } from '~/shared/format/save-file.ts';
import { Panel } from '~/shared/ui/layout/panel.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { TestPaymentsBar } from '~/shared/ui/layout/test-payments-bar.tsx';
import { Fact } from '~/shared/ui/list/fact.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { planText, saleStatus } from '../sale-text.ts';
import { useGetSaleQuery } from '../sales-api.ts';
import { CorrectInvoice } from './correct-invoice.tsx';
import { RefundRequest } from './refund-request.tsx';
import { SaleHistory } from './sale-history.tsx';
import { SaleMoney } from './sale-money.tsx';
import { SalePlan } from './sale-plan.tsx';
import { SaleTransfer } from './sale-transfer.tsx';

/** Polling interval in milliseconds; payments arrive without any action here. */
const pollMs = 15_000;

/** All data of one order: amounts, history and actions. */
export function SalePage() {
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useGetSaleQuery(
    { id },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMs },
  );
  if (!currentData) {
    if (!error || isFetching) return <Spinner label="Loading the order" />;
    const isGone = statusOf(error) === 404;
    return (
      <Notice
        tone="error"
        heading="h1"
        title={isGone ? 'Order not found' : 'The order could not be loaded'}
        onRetry={isGone ? undefined : refetch}
        action={<TextLink to="/dashboard/payment">All orders</TextLink>}
      />
    );
  }
  const { order, history, billing_details: details } = currentData;
  return (
    <>
      <TestPaymentsBar />
      <Flex direction="column" gap="2" mb="8" align="flex-start">
        <TextLink to="/dashboard/payment">All orders</TextLink>
        <chakra.h1 textStyle="headline" overflowWrap="anywhere">
          {planText(order)}
        </chakra.h1>
        <StatusBadge status={saleStatus(order)} />
      </Flex>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '4', md: '6' }}
        alignItems="start"
      >
        <Flex direction="column" gap={{ base: '4', md: '6' }} minW="0">
          <SaleFacts sale={order} details={details} />
          <SaleHistory sale={order} history={history} />
        </Flex>
        <Flex direction="column" gap={{ base: '4', md: '6' }} minW="0">
          <RefundRequest sale={order} />
          <SaleTransfer sale={order} />
          <SaleMoney sale={order} />
          <SalePlan sale={order} />
        </Flex>
      </chakra.div>
    </>
  );
}

interface SaleFactsProps {
  readonly sale: Sale;
  readonly details: BillingDetails | null;
}

function SaleFacts({ sale, details }: SaleFactsProps) {
  const { name, email, reference, provider, seats, coupon, invoice, created_at, paid_at } = sale;
  const { subtotal, discount, tax, total, received, refunded, returned } = sale;
  const sums = { Refunded: refunded, Returned: returned } as const;
  return (
    <Panel title="Order">
      <chakra.dl>
        <Fact name="Buyer" value={email ? `${name}, ${email}` : name} />
        <Fact name="Reference" value={reference} />
        <Fact name="Paid by" value={provider} />
        <Fact name="Ordered" value={formatDate(created_at)} />
        <Fact name="Paid" value={paid_at ? formatDate(paid_at) : 'not yet'} />
        {seats !== null && <Fact name="Seats" value={String(seats)} />}
        <Fact name="Subtotal" value={formatMoney(subtotal)} />
        {coupon && <Fact name={`Coupon ${coupon}`} value={`−${formatMoney(discount)}`} />}
        <Fact name="Total" value={formatMoney(total)} />
        {tax.amount > 0 && <Fact name="Tax in it" value={formatMoney(tax)} />}
        <Fact name="Received" value={formatMoney(received)} />
        {Object.entries(sums).map(
          ([label, sum]) =>
            sum.amount > 0 && <Fact key={label} name={label} value={formatMoney(sum)} />,
        )}
        {invoice && (
          <Fact
            name="Invoice"
            value={
              <chakra.a href={invoicePath(invoice)} download textDecoration="underline">
                {invoice}
              </chakra.a>
            }
          />
        )}
      </chakra.dl>
      {details && <CorrectInvoice sale={sale} details={details} />}
    </Panel>
  );
}
