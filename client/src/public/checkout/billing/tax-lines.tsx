import type { Money } from '@atelier/contracts/commerce/money';
import type { SaleTax } from '@atelier/contracts/commerce/tax/tax';
import { SumLine } from '~/public/checkout/sum-list.tsx';
import { formatMoney } from '~/shared/format/format.ts';

/** Name of a sale's tax: `19% VAT`. */
const taxWords = ({ rate, name }: Pick<SaleTax, 'rate' | 'name'>): string => `${rate}% ${name}`;

/** The reduction of the price due to reverse charge, above the total. */
export function TaxTakenOff({ details }: { readonly details: SaleTax | null | undefined }) {
  if (!details || details.taken_off.amount === 0) return null;
  return (
    <SumLine
      name={`${taxWords(details)}, not charged`}
      value={`−${formatMoney(details.taken_off)}`}
    />
  );
}

interface TaxWithinProps {
  readonly details: SaleTax | null | undefined;
  readonly tax: Money | undefined;
}

/** The tax included in the total, or who has to account for it, below the total. */
export function TaxWithin({ details, tax }: TaxWithinProps) {
  if (!details || details.name === null) return null;
  if (details.reverse_charge) {
    return <SumLine name={`Reverse charge: you account for the ${details.name}`} value="$0" />;
  }
  return (
    <SumLine name={`Of which ${taxWords(details)}`} value={formatMoney(tax ?? { amount: 0 })} />
  );
}
