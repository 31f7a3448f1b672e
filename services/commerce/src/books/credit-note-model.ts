import { type Currency, currencies } from '@atelier/contracts/commerce/money';
import mongoose, { Schema, type Types } from 'mongoose';
import { type SaleTaxRow, saleTaxSchema } from '../pricing/tax/sale-tax.ts';
import { type Buyer, frozenBuyer, frozenSeller, type InvoiceRow } from './invoice-model.ts';

/**
 * A refund, made or pending, that is credited against an invoice. The invoice is unchanged.
 * Immutable.
 */
export interface CreditNoteRow {
  /** `CN-2026-000001`, numbered per year without gaps. */
  _id: string;
  /** Invoice number. */
  invoice: string;
  orderId: Types.ObjectId;
  userId: string;
  buyer: Buyer;
  /** As on the invoice. */
  seller?: InvoiceRow['seller'];
  /** Name of the item, as on the invoice. */
  item: string;
  /** In cents. */
  amount: number;
  /** As on the invoice, with the amount of tax credited. Absent if the sale was not taxed. */
  tax?: SaleTaxRow;
  currency: Currency;
  issuedAt: Date;
  /** Number of the corrected invoice, if it cancels an invoice and returns no money. */
  replacement?: string;
  /** When the provider refunded the money. Stays null if it is transferred manually. */
  sentAt: Date | null;
  /** PDF, generated on first request and then stored. */
  pdf: Buffer | null;
}

const text = { type: String, required: true, immutable: true };

const creditNoteSchema = new Schema<CreditNoteRow>(
  {
    _id: { type: String, required: true },
    invoice: text,
    orderId: { type: Schema.Types.ObjectId, required: true, immutable: true },
    userId: { type: String, required: true },
    buyer: frozenBuyer,
    seller: frozenSeller,
    item: text,
    amount: { type: Number, required: true, validate: Number.isInteger, immutable: true },
    tax: { type: saleTaxSchema, immutable: true },
    currency: { ...text, enum: currencies },
    issuedAt: { type: Date, required: true, immutable: true },
    replacement: { type: String, immutable: true },
    sentAt: { type: Date, default: null },
    pdf: { type: Buffer, default: null, select: false },
  },
  { versionKey: false, collection: 'creditNotes' },
);
creditNoteSchema.index({ invoice: 1, _id: 1 });
creditNoteSchema.index({ orderId: 1 });

export const CreditNoteModel = mongoose.model('CreditNote', creditNoteSchema);
