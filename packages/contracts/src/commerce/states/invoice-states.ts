import type { MoveTable } from './moves.ts';

/** `void` was never paid; `credited` was refunded. Both keep their numbers. */
export const invoiceStates = ['open', 'paid', 'void', 'credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
export type InvoiceMove = 'pay' | 'void' | 'credit';

export const invoiceMoves: MoveTable<InvoiceState, InvoiceMove> = {
  open: { pay: 'paid', void: 'void' },
  paid: { credit: 'credited' },
  void: {},
  credited: {},
};
