import type { Money } from '@atelier/contracts/commerce/money';
import { formatAmount } from './format.ts';

type Amount = Pick<Money, 'amount'>;

/** An amount, which is in cents, as dollars. */
export const dollarsOf = ({ amount }: Amount): number => amount / 100;

export const formatMoney = (money: Amount): string => formatAmount(dollarsOf(money));
