import type { Order } from '@atelier/contracts/commerce/order';
import { formatMoney } from '../../shared/format/money.ts';

/** Says what becomes of money that goes back to a buyer by bank transfer. */
export function refundAccountText({ owed, account }: NonNullable<Order['transfer']>): string {
  return account
    ? `${formatMoney(owed)} will be transferred to this account. We write to you when it is on its way.`
    : `${formatMoney(owed)} will be transferred to you. Which account should it go to?`;
}
