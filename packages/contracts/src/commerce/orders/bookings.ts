import { z } from 'zod';
import { bookkeeping, tellingPeople } from '../../core/call-limits.ts';
import { day, flag, id, numeric, reference, requiredText } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { creditNoteSchema } from '../invoices.ts';
import { maxCents, seenSum } from '../money.ts';
import { billingInput } from '../tax/billing-details.ts';
import { changedSale } from './order.ts';

const cents = numeric('Amount', { min: 1, max: maxCents, integer: true });

/** Operations that record what was paid for an order, and give it back. */
export const bookingOperations = {
  markPaid: defineOperation({
    action: 'commerce.orders.markPaid',
    method: 'POST',
    path: '/orders/:id/mark-paid',
    access: 'admin',
    summary:
      'Mark an order by invoice as paid, or record a partial payment; access is granted once it is paid in full. Money that can no longer buy anything closes the order and counts as `returned`',
    input: z.object({
      id,
      amount: cents.optional().meta({ description: 'In cents; all that is missing by default' }),
      with_excess: flag('with_excess').default(false).meta({
        description:
          'Whether the amount may be more than what is missing; the excess counts as `returned`',
      }),
      if_received: seenSum,
    }),
    output: changedSale,
    status: 200,
    costs: ['money', 'mail'],
    limits: bookkeeping,
    takesKey: true,
  }),
  returnMoney: defineOperation({
    action: 'commerce.orders.returnMoney',
    method: 'POST',
    path: '/orders/:id/returns',
    access: 'admin',
    summary:
      'Record money received for an order by invoice that expects none, such as a canceled one, and its return; the buyer is notified',
    input: z.object({
      id,
      amount: cents.meta({ description: 'In cents' }),
      if_returned: seenSum,
    }),
    output: changedSale,
    status: 201,
    costs: ['money', 'mail'],
    limits: bookkeeping,
    takesKey: true,
  }),
  refund: defineOperation({
    action: 'commerce.orders.refund',
    method: 'POST',
    path: '/orders/:id/refunds',
    access: 'signed-in',
    summary:
      'Refund an order in whole or in part, as an admin, or in whole as the buyer within 30 days of the payment. Access ends with a full refund. A buyer who has taken a certificate, an ePub or source files, whose team has, or who was refunded three times within a year can only request it, and an admin decides',
    input: z.object({
      id,
      amount: cents.optional().meta({ description: 'In cents; the whole remainder by default' }),
      if_refunded: seenSum,
    }),
    output: changedSale.extend({
      credit_note: creditNoteSchema
        .nullable()
        .meta({ description: 'null if an admin decides first' }),
    }),
    status: 201,
    costs: ['money', 'mail'],
    limits: bookkeeping,
    takesKey: true,
  }),
  nameAccount: defineOperation({
    action: 'commerce.orders.nameAccount',
    method: 'PUT',
    path: '/orders/:id/refund-account',
    access: 'signed-in',
    summary:
      'Set the bank account to which a refund of an order by invoice is transferred, as its buyer or an admin',
    input: z.object({ id, account: requiredText('Account', 500, 8) }),
    output: changedSale,
    status: 200,
    costs: ['mail'],
    limits: tellingPeople,
  }),
  noteTransfer: defineOperation({
    action: 'commerce.orders.noteTransfer',
    method: 'POST',
    path: '/orders/:id/transfers',
    access: 'admin',
    summary:
      'Record that everything owed to the buyer of an order by invoice has been transferred; the buyer is notified by mail',
    input: z.object({
      id,
      sent_on: day('Day of the transfer').optional().meta({ description: 'Today by default' }),
      if_owed: seenSum,
    }),
    output: changedSale,
    status: 201,
    costs: ['money', 'mail'],
    limits: bookkeeping,
    takesKey: true,
  }),
  correctInvoice: defineOperation({
    action: 'commerce.orders.correctInvoice',
    method: 'POST',
    path: '/orders/:id/invoice-corrections',
    access: 'admin',
    summary:
      "Correct the buyer's details on the invoice of an order: a credit note cancels it, and a new invoice replaces it. Omitted fields are taken from the billing details of the buyer, who is notified",
    input: z.object({ id, ...billingInput }),
    output: changedSale.extend({ credit_note: creditNoteSchema }),
    status: 201,
    costs: ['money', 'mail'],
    limits: bookkeeping,
    takesKey: true,
  }),
  reverseBooking: defineOperation({
    action: 'commerce.orders.reverseBooking',
    method: 'POST',
    path: '/orders/:id/reversals',
    access: 'admin',
    summary:
      'Reverse a payment or a return that was recorded by mistake; access that it paid for ends with a credit note, and the buyer is notified',
    input: z.object({ id, booking: reference('Booking') }),
    output: changedSale,
    status: 201,
    costs: ['money', 'mail'],
    limits: bookkeeping,
    takesKey: true,
  }),
  declineRefund: defineOperation({
    action: 'commerce.orders.declineRefund',
    method: 'DELETE',
    path: '/orders/:id/refund-request',
    access: 'admin',
    summary:
      'Decline the refund that the buyer of an order has requested; the buyer is notified by mail',
    input: z.object({ id }),
    output: changedSale,
    status: 200,
    costs: ['mail'],
    limits: bookkeeping,
  }),
};
