import type { Edits } from '@atelier/service-kit/data/edits';
import mongoose, { Schema, type Types } from 'mongoose';
import { clock } from '../../clock.ts';
import type { TaxRate } from './tax-rules.ts';

/** The tax of a country, as configured by an admin. */
export interface TaxRateRow extends TaxRate {
  _id: Types.ObjectId;
  updatedAt: Date;
  edits?: Edits;
}

const taxRateSchema = new Schema<TaxRateRow>(
  {
    country: { type: String, required: true, immutable: true },
    name: { type: String, required: true },
    rate: { type: Number, required: true, min: 1, max: 100_000, validate: Number.isInteger },
    reverseCharge: { type: Boolean, required: true },
    updatedAt: { type: Date, required: true, default: () => clock.date() },
    edits: Schema.Types.Mixed,
  },
  { versionKey: false, collection: 'taxRates' },
);
taxRateSchema.index({ country: 1 }, { unique: true });

export const TaxRateModel = mongoose.model('TaxRate', taxRateSchema);
