import type { Money } from '@atelier/contracts/commerce/money';
import { formatAmount } from './format.ts';

type Amount = Pick<Money, 'amount'>;

/** Converts an amount in cents to dollars. */
export const dollarsOf = ({ amount }: Amount): number => amount / 100;

export const formatMoney = (money: Amount): string => formatAmount(dollarsOf(money));
