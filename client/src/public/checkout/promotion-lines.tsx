import type { Money } from '@atelier/contracts/commerce/money';
import { percentBelow } from '@atelier/contracts/commerce/promotion';
import { formatMoney } from '~/shared/format/money.ts';
import { SumLine } from './sum-list.tsx';

interface PromotionLinesProps {
  /** null if the price is not reduced. */
  readonly regular: Money | null;
  /** The price before coupons. */
  readonly price: Money;
}

/** The regular price and the promotional discount, above the reduced price. */
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
