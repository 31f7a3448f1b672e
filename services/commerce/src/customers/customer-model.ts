import type { Allowance } from '@atelier/contracts/commerce/plans';
import type { BillingDetails } from '@atelier/contracts/commerce/tax/billing-details';

import mongoose, { Schema } from 'mongoose';

/** Country of a buyer, and the VAT ID if it is a business. */
export interface Billing {
  readonly country: string;
  readonly vatId: string | null;
}

/** Usage counters of an account. */
export interface CustomerRow {
  /** User id. */
  _id: string;
  /** Number of videos opened per allowance. */
  used: Record<Allowance, number>;
  /** When the confirmed email address was first seen. Set once. */
  trialStartedAt: Date | null;
  /** Keyed hash of the mailbox, as last told by the users service. */
  addressKey?: string;
  /** Version of the plan sent to the users service, so that the latest message wins. */
  planVersion: number;
  /** Time of the last plan order. Concurrent orders of different plans conflict on this write. */
  orderedAt?: Date;
  /** Billing details of the last taxed order. */
  billing?: Billing;
  /** What invoices state besides name and email. */
  billingDetails?: BillingDetails;
}

const count = { type: Number, required: true, default: 0 };

const customerSchema = new Schema<CustomerRow>(
  {
    _id: { type: String, required: true },
    used: {
      type: new Schema({ premium: count, trial: count }, { _id: false }),
      required: true,
      default: () => ({ premium: 0, trial: 0 }),
    },
    trialStartedAt: { type: Date, default: null },
    addressKey: String,
    planVersion: count,
    orderedAt: Date,
    billingDetails: Schema.Types.Mixed,
    billing: new Schema<Billing>(
      { country: { type: String, required: true }, vatId: { type: String, default: null } },
      { _id: false },
    ),
  },
  { versionKey: false, collection: 'customers' },
);

export const CustomerModel = mongoose.model('Customer', customerSchema);

/** Ensures that the row with the counters exists. */
export async function ensureCustomer(userId: string): Promise<void> {
  const fresh = { used: { premium: 0, trial: 0 }, trialStartedAt: null, planVersion: 0 };
  await CustomerModel.updateOne({ _id: userId }, { $setOnInsert: fresh }, { upsert: true });
}
/** User id of orders and invoices that are kept after their account was deleted. */
export const deletedUser = 'deleted';
