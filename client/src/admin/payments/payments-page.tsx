import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { chakra, Flex } from '@chakra-ui/react';
import { StatusBadge } from '~/admin/samples/status-badge.tsx';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { ExportButton } from '~/admin/shell/lists/export-button.tsx';
import { PagedList } from '~/admin/shell/lists/paged-list.tsx';
import { useListPlace } from '~/admin/shell/lists/use-list-place.ts';
import { formatDate, formatMoney } from '~/shared/format/format.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { SelectBox } from '~/shared/ui/form/select-box.tsx';
import { TestPaymentsBar } from '~/shared/ui/layout/test-payments-bar.tsx';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { InvoicesOff } from './invoices-off.tsx';
import { SaleActions } from './sale-actions.tsx';
import { entriesOf, saleColumns } from './sale-columns.ts';
import { planText, saleFilterQuery, saleFilters, saleStatus } from './sale-text.ts';
import { useGetSalesPageQuery, useLazyGetSalesPageQuery } from './sales-api.ts';

const columns = ['User', 'Plan', 'Amount', 'Status', 'Start', 'End', 'Actions'];

/** Orders, newest first, with the subscriptions they pay for. */
export function PaymentsPage() {
  const place = useListPlace(10, { show: saleFilters });
  const filter = saleFilterQuery(place.chosen.show);
  const list = useGetSalesPageQuery(
    { ...place.query, ...filter, all: true },
    { refetchOnMountOrArgChange: true },
  );
  const [ask] = useLazyGetSalesPageQuery();
  return (
    <>
      <DashboardHeading />
      <TestPaymentsBar />
      <InvoicesOff />
      <Flex gap="3" mb="4" wrap="wrap">
        <SearchBox
          label="Search by name, email, reference, invoice or course"
          value={place.search}
          onChange={place.onSearch}
        />
        <SelectBox
          label="Show"
          options={saleFilters}
          value={place.chosen.show}
          onChange={(value) => place.choose('show', value)}
        />
        <Flex gap="3" ms="auto" wrap="wrap">
          <ExportButton
            what="payments"
            columns={saleColumns}
            ask={(page) => ask({ ...place.query, ...filter, all: true, movements: true, ...page })}
            rowsOf={(body) => body.orders.flatMap(entriesOf)}
          />
          <ButtonLink to="/dashboard/payment/taxes" variant="outline">
            Taxes
          </ButtonLink>
          <ButtonLink to="/dashboard/payment/coupons" variant="outline">
            Coupons
          </ButtonLink>
        </Flex>
      </Flex>
      <PagedList
        what="orders"
        place={place}
        list={list}
        rowsOf={(body) => body.orders}
        empty={
          <Notice title="No orders found.">
            {place.isNarrowed
              ? 'Try another name, address, reference or state.'
              : 'Orders appear here as soon as they are placed.'}
          </Notice>
        }
      >
        {(rows) => (
          <Table label="Payments and subscriptions" columns={columns}>
            {rows.map((sale) => (
              <SaleLine key={sale.id} sale={sale} />
            ))}
          </Table>
        )}
      </PagedList>
    </>
  );
}

function SaleLine({ sale }: { sale: Sale }) {
  const { name, email, total, created_at, paid_at, subscription } = sale;
  return (
    <tr>
      <Cell overflowWrap="anywhere" minW="thumb">
        {name}
        {email && (
          <chakra.span display="block" color="text.muted" textStyle="small">
            {shownAddress(email)}
          </chakra.span>
        )}
      </Cell>
      <Cell overflowWrap="anywhere" minW="thumb">
        <TextLink to={`/dashboard/payment/orders/${sale.id}`}>{planText(sale)}</TextLink>
      </Cell>
      <Cell>{formatMoney(total)}</Cell>
      <Cell>
        <StatusBadge status={saleStatus(sale)} />
      </Cell>
      <Cell whiteSpace="nowrap">
        {formatDate(subscription?.started_at ?? paid_at ?? created_at)}
      </Cell>
      <Cell whiteSpace="nowrap">{subscription ? formatDate(subscription.ends_at) : '–'}</Cell>
      <Cell whiteSpace="nowrap">
        <SaleActions sale={sale} />
      </Cell>
    </tr>
  );
}
