import type { Edits } from '@atelier/service-kit/data/edits';

import mongoose, { Schema } from 'mongoose';

/** The settings of the seller, as owners have saved them. There is one row at most. */
export interface SellerRow {
  _id: 'seller';
  seller_name: string | null;
  address_line_1: string | null;
  address_line_2: string | null;
  postal_code: string | null;
  city: string | null;
  country: string | null;
  vat_id: string | null;
  bank_details: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  contact_address: string | null;
  updatedAt: Date;
  edits?: Edits;
}

const text = { type: String, default: null };

const sellerSchema = new Schema<SellerRow>(
  {
    _id: { type: String, required: true },
    ...{ seller_name: text, address_line_1: text, address_line_2: text, postal_code: text },
    ...{ city: text, country: text, vat_id: text, bank_details: text },
    ...{ contact_email: text, contact_phone: text, contact_address: text },
    updatedAt: { type: Date, required: true },
    edits: Schema.Types.Mixed,
  },
  { versionKey: false, collection: 'seller' },
);

export const SellerModel = mongoose.model('Seller', sellerSchema);
