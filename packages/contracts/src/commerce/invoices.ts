import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { defineInternal, defineOperation } from '../core/operation.ts';

const documentSchema = z.object({
  number: z.string(),
  issued_at: timestamp,
  pdf: z.base64().meta({ description: 'The document' }),
});

export const invoiceOperations = {
  get: defineOperation({
    action: 'commerce.invoices.get',
    method: 'GET',
    path: '/account/orders/:id/invoice',
    access: 'learner',
    summary: "The invoice of one of the caller's orders, as a document",
    input: z.object({ id }),
    output: documentSchema,
    status: 200,
  }),
};

/** The question of who mails an invoice. */
export const invoiceQuestion = defineInternal({
  action: 'commerce.invoices.document',
  summary: 'The invoice of an order, as a document; null when there is none',
  safe: true,
  input: z.object({ orderId: id }),
  output: z.object({ document: documentSchema.nullable() }),
});
