import type { Money } from '@atelier/contracts/commerce/money';
import { percentBelow } from '@atelier/contracts/commerce/promotion';
import { formatMoney } from '~/shared/format/money.ts';
import { SumLine } from './sum-list.tsx';

interface PromotionLinesProps {
  /** null where the price is not reduced. */
  readonly regular: Money | null;
  /** What is charged before coupons. */
  readonly price: Money;
}

/** What something costs without the promotion, and what the promotion takes off, above its price. */
export function PromotionLines({ regular, price }: PromotionLinesProps) {
  if (!regular) return null;
  const reduction = { amount: regular.amount - price.amount };
  return (
    <>
      <SumLine name="Regular price" value={formatMoney(regular)} />
      <SumLine
        name={`Promotion −${percentBelow(price.amount, regular.amount)}%`}
        value={`−${formatMoney(reduction)}`}
      />
    </>
  );
}
