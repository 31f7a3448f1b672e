import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { refundDays } from '@atelier/contracts/commerce/orders/refunds';
import { formatMoney } from '~/shared/format/format.ts';
import { formatCount } from '../../shared/format/format.ts';
import { itemWords } from '../checkout/order-words.ts';

/** The order that a plan goes back to when a change of it is refunded. */
function orderBefore(order: Sale, orders: readonly Sale[]): Sale | undefined {
  const plan = order.subscription?.id;
  if (!plan || !order.changes_plan) return undefined;
  return orders
    .filter((one) => one.credited && one.status === 'paid' && one.subscription?.id === plan)
    .sort((a, b) => (b.paid_at ?? '').localeCompare(a.paid_at ?? ''))[0];
}

interface Refunded {
  readonly order: Sale;
  readonly orders: readonly Sale[];
  /** Number of members of the team that the buyer has now. */
  readonly members: number;
}

/** Describes what a refund gives back, and what becomes of what was bought. */
export function refundWords({ order, orders, members }: Refunded): string {
  const { total, refunded } = order;
  const rest = formatMoney({ ...total, amount: total.amount - refunded.amount });
  return [
    total.amount === 0 ? 'You paid nothing, so no money goes back.' : `You get ${rest} back.`,
    ...(order.provider === 'invoice' && total.amount > 0
      ? ['It will be transferred to an account that you name on the page of the order.']
      : []),
    outcomeWords(order, orderBefore(order, orders), members),
    order.product === 'team'
      ? 'If somebody in the team has a certificate, an ePub or source files of it, we look at your request first.'
      : 'If you have a certificate, an ePub or source files of it, we look at your request first.',
    'We also do so if you were refunded three times within the last year.',
    `You can ask within ${refundDays} days of your payment.`,
  ].join(' ');
}

function outcomeWords(order: Sale, before: Sale | undefined, members: number): string {
  if (order.product === 'course') return `${order.title} is no longer yours.`;
  if (!before) {
    return order.product === 'pro'
      ? 'Your Pro plan ends at once.'
      : `Your team ends at once${members > 0 ? `, and ${losers(members)}` : ''}.`;
  }
  const back = `Your plan goes back to ${itemWords(before)}.`;
  if (order.product !== 'team') return back;
  const lost = Math.max(0, members - (before.seats ?? 0));
  if (before.product !== 'team') {
    return `${back} Your team closes${lost > 0 ? `, and ${losers(lost)}` : ''}.`;
  }
  const late = lost === 1 ? 'who joined last loses' : 'who joined last lose';
  return lost === 0
    ? `${back} Your team goes on, and nobody in it loses access.`
    : `${back} Your team goes on, but ${formatCount(lost, 'member')} ${late} access.`;
}

const losers = (count: number) =>
  count === 1 ? 'its member loses access' : `its ${count} members lose access`;
