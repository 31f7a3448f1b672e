import { type Currency, currencies } from '@atelier/contracts/commerce/money';
import mongoose, { Schema, type Types } from 'mongoose';
import { type SaleTaxRow, saleTaxSchema } from '../tax/sale-tax.ts';

/** Money that went back, or will: takes from an invoice, which stays as it is. Never changed. */
export interface CreditNoteRow {
  /** `CN-2026-000001`, counted by year without gaps. */
  _id: string;
  /** Number of the invoice. */
  invoice: string;
  orderId: Types.ObjectId;
  userId: string;
  buyer: { name: string; email: string };
  /** What was sold, as the invoice calls it. */
  item: string;
  /** Cents. */
  amount: number;
  /** As in the invoice; what it takes back of the tax. Absent where there were no taxes. */
  tax?: SaleTaxRow;
  currency: Currency;
  issuedAt: Date;
  /** When the provider gave the money back; stays null where it is transferred by hand. */
  sentAt: Date | null;
  /** The document, once it has been asked for; the same from then on. */
  pdf: Buffer | null;
}

const text = { type: String, required: true, immutable: true };

const creditNoteSchema = new Schema<CreditNoteRow>(
  {
    _id: { type: String, required: true },
    invoice: text,
    orderId: { type: Schema.Types.ObjectId, required: true, immutable: true },
    userId: { type: String, required: true },
    buyer: { type: new Schema({ name: text, email: text }, { _id: false }), required: true },
    item: text,
    amount: { type: Number, required: true, validate: Number.isInteger, immutable: true },
    tax: { type: saleTaxSchema, immutable: true },
    currency: { ...text, enum: currencies },
    issuedAt: { type: Date, required: true, immutable: true },
    sentAt: { type: Date, default: null },
    pdf: { type: Buffer, default: null, select: false },
  },
  { versionKey: false, collection: 'creditNotes' },
);
creditNoteSchema.index({ invoice: 1, _id: 1 });
creditNoteSchema.index({ orderId: 1 });

export const CreditNoteModel = mongoose.model('CreditNote', creditNoteSchema);
