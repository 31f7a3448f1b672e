import type { Coupon } from '@atelier/contracts/commerce/coupons';
import { Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { ExportButton } from '~/admin/shell/lists/export-button.tsx';
import { PagedList } from '~/admin/shell/lists/paged-list.tsx';
import { useListPlace } from '~/admin/shell/lists/use-list-place.ts';
import { useNewRow } from '~/admin/shell/lists/use-new-row.ts';
import type { CsvColumn } from '~/shared/format/csv.ts';
import { formatDate } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { CouponActions } from './coupon-actions.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { appliesToText, couponState, discountText } from './coupon-text.ts';
import { firstDay, lastDay } from './coupon-values.ts';
import { useGetCouponsPageQuery, useLazyGetCouponsPageQuery } from './coupons-api.ts';

const columns = ['Code', 'Discount', 'Applies to', 'Used', 'From', 'Until', 'Status', 'Actions'];

const csvColumns: readonly CsvColumn<Coupon>[] = [
  ['Code', ({ code }) => code],
  ['Discount', discountText],
  ['Applies to', appliesToText],
  ['Used', ({ redeemed }) => redeemed],
  ['At most', ({ max_redemptions }) => max_redemptions ?? ''],
  ['From', ({ starts_at }) => starts_at ?? ''],
  ['Until', ({ ends_at }) => ends_at ?? ''],
  ['Status', (coupon) => couponState(coupon)],
];

/** Coupons with their number of uses, newest first. */
export function CouponsPage() {
  const place = useListPlace(10);
  const [isAdding, setAdding] = useState(false);
  useNewRow(() => setAdding(true));
  const [ask] = useLazyGetCouponsPageQuery();
  const list = useGetCouponsPageQuery(place.query, { refetchOnMountOrArgChange: true });
  return (
    <>
      <DashboardHeading />
      <Flex gap="3" mb="4" wrap="wrap" justify="space-between">
        <SearchBox label="Search by code" value={place.search} onChange={place.onSearch} />
        <Flex gap="3" wrap="wrap">
          <ExportButton
            what="coupons"
            columns={csvColumns}
            ask={(page) => ask({ ...place.query, ...page })}
            rowsOf={(body) => body.coupons}
          />
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            Add Coupon
          </Button>
        </Flex>
      </Flex>
      <PagedList
        what="coupons"
        place={place}
        list={list}
        rowsOf={(body) => body.coupons}
        empty={
          <Notice title="No coupons found.">
            {place.query.q ? 'Try another code.' : 'Add one, and it can be used in the checkout.'}
          </Notice>
        }
      >
        {(rows) => (
          <Table label="Coupons" columns={columns}>
            {rows.map((coupon) => (
              <CouponLine key={coupon.id} coupon={coupon} />
            ))}
          </Table>
        )}
      </PagedList>
      {isAdding && <CouponDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function CouponLine({ coupon }: { coupon: Coupon }) {
  const { code, redeemed, max_redemptions } = coupon;
  const state = couponState(coupon);
  const first = firstDay(coupon);
  const last = lastDay(coupon);
  return (
    <tr>
      <Cell overflowWrap="anywhere" minW="thumb">
        {code}
      </Cell>
      <Cell>{discountText(coupon)}</Cell>
      <Cell overflowWrap="anywhere">{appliesToText(coupon)}</Cell>
      <Cell whiteSpace="nowrap">
        {max_redemptions === null ? redeemed : `${redeemed} of ${max_redemptions}`}
      </Cell>
      <Cell whiteSpace="nowrap">{first ? formatDate(first) : '–'}</Cell>
      <Cell whiteSpace="nowrap">{last ? formatDate(last) : '–'}</Cell>
      <Cell>
        <Badge tone={state === 'Active' ? 'success' : 'neutral'}>{state}</Badge>
      </Cell>
      <Cell whiteSpace="nowrap">
        <CouponActions coupon={coupon} />
      </Cell>
    </tr>
  );
}
