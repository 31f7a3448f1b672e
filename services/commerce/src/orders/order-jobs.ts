import type { Mail } from '@atelier/contracts/users/mail/mail';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { clock } from '../clock.ts';
import { deletedUser } from '../customers/customer-model.ts';
import { isExternal } from '../providers/providers.ts';
import { OrderModel } from '../records/order-model.ts';
import { itemOf, type OrderRow, periodOf, providerOf } from '../records/order-row.ts';

type OrderMail = Extract<Mail, { orderId: string }>;
export type Template = OrderMail['template'];

export interface About {
  /** In cents; defaults to the total of the order. */
  readonly total?: number;
  /** Identifies the mail if an order can have several of its kind. */
  readonly mailId?: string;
  /** Milliseconds to wait before it is sent. */
  readonly delayMs?: number;
  /** Set for a renewal whose charges have failed. */
  readonly grace?: Pick<OrderMail, 'access_until'>;
  /** Day of a transfer to the buyer: `2026-12-24`. */
  readonly sent_on?: string;
  /** Set for a refund. */
  readonly refund?: Pick<OrderMail, 'credit_note' | 'kept_plan'>;
  /** Set for a canceled order. */
  readonly cancelled?: Pick<OrderMail, 'cancelled_because' | 'returned'>;
}

/** Enqueues a mail to the buyer, once per event of an order. */
export async function mailAbout(
  order: OrderRow,
  template: Template,
  { enqueue }: Transaction,
  { total = order.total, mailId, delayMs, refund, cancelled, grace, sent_on }: About = {},
): Promise<void> {
  const { _id, userId, reference, dueAt } = order;
  if (userId === deletedUser) return;
  const orderId = _id.toHexString();
  const { endsAt } = periodOf(order);
  const facts = {
    ...{ title: itemOf(order), total, reference, due_at: dueAt.toISOString() },
    ...(providerOf(order) === 'invoice' && { by_transfer: true }),
    ...(order.transfer?.account && { account_named: true }),
    ...(sent_on && { sent_on }),
    ...(endsAt && { paid_until: endsAt.toISOString() }),
  };
  const mail = { template, userId, orderId, ...facts, ...refund, ...cancelled, ...grace } as const;
  const id = mailId ?? `${template}-${orderId}`;
  const delay = delayMs === undefined ? {} : { delayMs };
  const requestId = crypto.randomUUID();
  await enqueue({ name: 'send-mail', mail, mailId: id, ...delay, requestId });
}

/**
 * Enqueues a job that syncs an order with its provider, in the transaction that made the decision.
 * The job runs at once. If it fails, the watch syncs the order later.
 */
export async function requestSync(
  order: OrderRow,
  cause: string,
  { session, enqueue }: Transaction,
): Promise<void> {
  if (!isExternal(providerOf(order))) return;
  const { _id } = order;
  await OrderModel.updateOne({ _id }, { $set: { askAt: clock.date() } }, { session });
  const orderId = _id.toHexString();
  const requestId = crypto.randomUUID();
  await enqueue({ name: 'sync-payment', orderId, cause, requestId });
}
