import mongoose, { Schema, type Types } from 'mongoose';
import { clock } from '../clock.ts';
import type { TaxRate } from './tax-rules.ts';

/** The tax of a country, as configured by an admin. */
export interface TaxRateRow extends TaxRate {
  _id: Types.ObjectId;
  updatedAt: Date;
}

const taxRateSchema = new Schema<TaxRateRow>(
  {
    country: { type: String, required: true, immutable: true },
    name: { type: String, required: true },
    rate: { type: Number, required: true, min: 1, max: 100_000, validate: Number.isInteger },
    reverseCharge: { type: Boolean, required: true },
    updatedAt: { type: Date, required: true, default: () => clock.date() },
  },
  { versionKey: false, collection: 'taxRates' },
);
taxRateSchema.index({ country: 1 }, { unique: true });

export const TaxRateModel = mongoose.model('TaxRate', taxRateSchema);
