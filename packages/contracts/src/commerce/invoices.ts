import { z } from 'zod';
import { documents } from '../core/call-limits.ts';
import { documentSchema, pdfContent } from '../core/documents.ts';
import { choice, flag, id, reference, timestamp } from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineInternal, defineOperation } from '../core/operation.ts';
import { moneySchema } from './money.ts';
import { invoiceStates } from './states/invoice-states.ts';

/** A refund, paid or pending: the part of an invoice that no longer counts. */
export const creditNoteSchema = z
  .object({
    number: z.string(),
    invoice: z.string().meta({ description: 'Number of the credited invoice' }),
    order_id: id,
    amount: moneySchema,
    tax: moneySchema.meta({ description: 'Included in the amount' }),
    issued_at: timestamp,
  })
  .meta({ id: 'CreditNote' });
export type CreditNote = z.infer<typeof creditNoteSchema>;

export const invoiceSchema = z
  .object({
    number: z.string(),
    order_id: id,
    user_id: id,
    name: z.string(),
    email: z.string(),
    item: z.string().meta({ description: 'Description of the item on the invoice' }),
    total: moneySchema,
    tax: moneySchema.meta({ description: 'Included in the total' }),
    status: z.enum(invoiceStates),
    reference: z.string(),
    issued_at: timestamp,
    due_at: timestamp,
    credit_notes: z.array(creditNoteSchema),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoiceSchema>;

export const invoiceOperations = {
  list: defineOperation({
    action: 'commerce.invoices.list',
    method: 'GET',
    path: '/invoices',
    access: 'signed-in',
    summary: "List the caller's invoices, newest first; for admins, everybody's",
    input: z.object({
      all: flag('all').default(false).meta({
        description: "Everybody's, for an admin who is signed in as a learner as well",
      }),
      ...listQuery({
        sorts: ['number'],
        filters: {
          status: choice('Status', invoiceStates).optional(),
          user_id: reference('User').optional(),
        },
      }),
    }),
    output: z.object({ invoices: z.array(invoiceSchema) }),
    status: 200,
    paged: true,
  }),
  document: defineOperation({
    action: 'commerce.invoices.pdf',
    method: 'GET',
    path: '/invoices/:number.pdf',
    access: 'signed-in',
    summary: 'Get an invoice or credit note as PDF, as its buyer or an admin',
    input: z.object({ number: z.string().min(1) }),
    output: documentSchema,
    status: 200,
    limits: documents,
    document: 'application/pdf',
  }),
};

/** Query of the process that mails an invoice or a credit note. */
export const invoiceQuestion = defineInternal({
  action: 'commerce.invoices.document',
  summary: 'The invoice of an order, or one of its credit notes, as PDF; null if there is none',
  safe: true,
  input: z.object({
    orderId: id,
    /** Number of the credit note; without one, the invoice is returned. */
    creditNote: z.string().optional(),
  }),
  output: z.object({
    document: z.object({ number: z.string(), issued_at: timestamp, pdf: pdfContent }).nullable(),
    /** Whether the order was canceled in the meantime. */
    is_cancelled: z.boolean(),
  }),
});
