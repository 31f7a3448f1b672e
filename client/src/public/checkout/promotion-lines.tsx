import type { Money } from '@atelier/contracts/commerce/money';
import { percentBelow } from '@atelier/contracts/commerce/promotion';
import { formatMoney } from '~/shared/format/format.ts';
import { SumLine } from './sum-list.tsx';

interface PromotionLinesProps {
  /** Name of what is bought. */
  readonly item: string;
  /** null if the price is not reduced. */
  readonly regular: Money | null;
  /** The price before coupons. */
  readonly price: Money;
}

/** What is bought at its regular price, and the promotional discount, so that the lines add up. */
export function PromotionLines({ item, regular, price }: PromotionLinesProps) {
  if (!regular) return <SumLine name={item} value={formatMoney(price)} />;
  const reduction = { amount: regular.amount - price.amount };
  return (
    <>
      <SumLine name={item} value={formatMoney(regular)} />
      <SumLine
        name={`Promotion −${percentBelow(price.amount, regular.amount)}%`}
        value={`−${formatMoney(reduction)}`}
      />
    </>
  );
}
