import type { Allowance } from '@atelier/contracts/commerce/plans';
import mongoose, { Schema } from 'mongoose';
import type { Billing } from '../tax/tax-rules.ts';

/** What is counted of an account. */
export interface CustomerRow {
  /** Id of the user. */
  _id: string;
  /** Videos that allowances have opened. */
  used: Record<Allowance, number>;
  /** When the e-mail address was first seen to be confirmed; it begins once. */
  trialStartedAt: Date | null;
  /** Counts what the users service was told of the plan, so that the latest word counts. */
  planVersion: number;
  /** Whom the last order that was taxed is billed to. */
  billing?: Billing;
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
    planVersion: count,
    billing: new Schema<Billing>(
      { country: { type: String, required: true }, vatId: { type: String, default: null } },
      { _id: false },
    ),
  },
  { versionKey: false, collection: 'customers' },
);

export const CustomerModel = mongoose.model('Customer', customerSchema);

/** Makes sure that there is a row to count in. */
export async function ensureCustomer(userId: string): Promise<void> {
  const fresh = { used: { premium: 0, trial: 0 }, trialStartedAt: null, planVersion: 0 };
  await CustomerModel.updateOne({ _id: userId }, { $setOnInsert: fresh }, { upsert: true });
}
