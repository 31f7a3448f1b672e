import { type Currency, currencies } from '@atelier/contracts/commerce/money';
import {
  type InvoiceState,
  invoiceStates,
} from '@atelier/contracts/commerce/states/invoice-states';
import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';
import { type SaleTaxRow, saleTaxSchema } from '../pricing/tax/sale-tax.ts';
import type { Seller } from '../school/seller.ts';

/** The buyer as printed on a document. */
export interface Buyer {
  name: string;
  email: string;
  /** Company, address and the like, with their labels; absent in older rows. */
  facts?: [label: string, value: string][];
}

/** An invoice. The printed contents are immutable; only the state changes. */
export interface InvoiceRow {
  /** `2026-000001`, numbered per year without gaps. */
  _id: string;
  orderId: Types.ObjectId;
  /**
   * Set once a corrected invoice replaces this one: the order that both are for. The `orderId` is
   * then that of nothing, because an order has one valid invoice.
   */
  correctedOrder?: Types.ObjectId;
  /** Number of the invoice that this one replaces. */
  corrects?: string;
  userId: string;
  buyer: Buyer;
  /** Name of the item sold, as on the invoice. */
  item: string;
  /** Number of seats, or 1; absent in older rows. */
  quantity?: number;
  /** Absent for life, in older rows, and if it begins when the payment arrives. */
  period?: { startsAt: Date; endsAt: Date };
  /** Coupon discount, in cents. */
  discount: number;
  /** Credit for the unused days of a changed plan, in cents, with its title. */
  credit?: { title: string; amount: number };
  /** Absent if the sale was not taxed. */
  tax?: SaleTaxRow;
  /** In cents. */
  total: number;
  currency: Currency;
  /** Payment reference for a bank transfer. */
  reference: string;
  status: InvoiceState;
  /** Seller as printed, once owners have saved it; else as the environment has it. */
  seller?: Pick<Seller, 'lines' | 'bankLines'>;
  /** When it was paid and how, in words. Absent in older rows. */
  paid?: { at: Date; how: string };
  /** Whether it was already paid when issued, so that no payment is requested. */
  wasPaid?: boolean;
  issuedAt: Date;
  dueAt: Date;
  /** PDF, generated on first request and then stored. */
  pdf: Buffer | null;
}

const text = { type: String, required: true, immutable: true };
const date = { type: Date, required: true, immutable: true };

/** The same for the buyer. */
export const frozenBuyer = {
  type: new Schema(
    { name: text, email: text, facts: { type: [[String]], default: undefined } },
    { _id: false },
  ),
  required: true,
};

/** The seller as printed on a document. */
export const frozenSeller = {
  type: new Schema({ lines: [String], bankLines: [String] }, { _id: false }),
  immutable: true,
};

const invoiceSchema = new Schema<InvoiceRow>(
  {
    _id: { type: String, required: true },
    orderId: { type: Schema.Types.ObjectId, required: true, immutable: true },
    correctedOrder: Schema.Types.ObjectId,
    corrects: { type: String, immutable: true },
    userId: { type: String, required: true },
    buyer: frozenBuyer,
    item: text,
    quantity: { type: Number, immutable: true },
    period: { type: new Schema({ startsAt: date, endsAt: date }, { _id: false }), immutable: true },
    discount: { type: Number, default: 0, immutable: true },
    credit: {
      type: new Schema({ title: text, amount: { type: Number, required: true } }, { _id: false }),
      immutable: true,
    },
    tax: { type: saleTaxSchema, immutable: true },
    total: { type: Number, required: true, validate: Number.isInteger, immutable: true },
    currency: { ...text, enum: currencies },
    reference: text,
    status: { type: String, required: true, enum: invoiceStates },
    seller: frozenSeller,
    paid: new Schema({ at: { type: Date, required: true }, how: text }, { _id: false }),
    wasPaid: { type: Boolean, immutable: true },
    issuedAt: date,
    dueAt: date,
    pdf: { type: Buffer, default: null, select: false },
  },
  { versionKey: false, collection: 'invoices' },
);
invoiceSchema.index({ orderId: 1 }, { unique: true });
const newest = { _id: -1 } as const;
invoiceSchema.index({ ...newest, status: 1, 'buyer.name': 1, 'buyer.email': 1 }, { name: 'list' });
invoiceSchema.index({ userId: 1, ...newest }, { name: 'list_of_user' });
invoiceSchema.index({ status: 1, ...newest }, { name: 'list_by_status' });

export const invoiceOrders = {
  newest: { keys: newest, index: 'list', indexBounds: { _id: { $gte: '' } } },
  newestOfStatus: { keys: newest, index: 'list_by_status' },
  newestOfUser: { keys: newest, index: 'list_of_user' },
  number: { keys: { _id: 1 }, index: 'list', indexBounds: { _id: { $gte: '' } } },
} as const satisfies Record<string, ListOrder>;

/** Returns the order of an invoice, which may have been replaced since. */
export const orderIdOf = ({
  orderId,
  correctedOrder = orderId,
}: Pick<InvoiceRow, 'orderId' | 'correctedOrder'>) => correctedOrder;

export const InvoiceModel = mongoose.model('Invoice', invoiceSchema);

/** The last number used per series. */
interface CounterRow {
  _id: string;
  last: number;
}

const counterSchema = new Schema<CounterRow>(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { versionKey: false, collection: 'counters' },
);

export const CounterModel = mongoose.model('Counter', counterSchema);
