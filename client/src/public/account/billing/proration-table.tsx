import type { Proration } from '@atelier/contracts/commerce/plan-changes';
import { chakra } from '@chakra-ui/react';
import { TaxWithin } from '~/public/checkout/billing/tax-lines.tsx';
import { SumLine, SumList } from '~/public/checkout/sum-list.tsx';
import { formatDate, formatMoney } from '~/shared/format/format.ts';

/** Cost of a change of plan: the amount due today, and the later price with its start date. */
export function ProrationTable({ proration }: { readonly proration: Proration }) {
  const { takes_effect, charge, discount, credit, unused_days, due_today, period } = proration;
  const { next_at, next_total, tax, tax_details } = proration;
  const later = `${formatMoney(next_total)} a ${period === 'annual' ? 'year' : 'month'} from ${formatDate(next_at)}.`;
  return (
    <>
      <SumList>
        {takes_effect === 'on_payment' && (
          <>
            <SumLine name={`Until ${formatDate(next_at)}`} value={formatMoney(charge)} />
            {discount.amount > 0 && (
              <SumLine name="Discount on every payment" value={`−${formatMoney(discount)}`} />
            )}
            {credit.amount > 0 && (
              <SumLine
                name={`Credit for ${unused_days} unused ${unused_days === 1 ? 'day' : 'days'}`}
                value={`−${formatMoney(credit)}`}
              />
            )}
          </>
        )}
        <SumLine name="Due today" value={formatMoney(due_today)} isTotal />
        {due_today.amount > 0 && <TaxWithin details={tax_details} tax={tax} />}
      </SumList>
      <chakra.p mt="3" color="text.muted">
        {takes_effect === 'on_payment'
          ? `Your plan changes as soon as you have paid. Then ${later}`
          : takes_effect === 'at_period_end'
            ? `Nothing changes until ${formatDate(next_at)}. Then ${later}`
            : `This withdraws the change that you asked for. Then ${later}`}
      </chakra.p>
    </>
  );
}
