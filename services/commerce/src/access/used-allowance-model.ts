import type { Allowance } from '@atelier/contracts/commerce/plans';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { clock } from '../clock.ts';
import type { CustomerRow } from '../customers/customer-model.ts';

/** Months for which an address is remembered, as the terms say. */
const rememberedMonths = 12;

/** Returns until when what an address uses now is remembered. */
export function rememberedUntil(): Date {
  const until = clock.date();
  until.setUTCMonth(until.getUTCMonth() + rememberedMonths);
  return until;
}

/**
 * What the accounts of a mailbox have used, so that deleting an account does not give the allowances
 * anew. There is nothing else about the person: the address itself is known to no process from this.
 */
interface UsedAllowanceRow {
  /** Keyed hash of the mailbox; the key is known to the users service alone. */
  _id: string;
  used: Record<Allowance, number>;
  trialStartedAt: Date | null;
  /** Latest refunds that were made without asking an admin; absent if there were none. */
  refunds?: Date[];
  /** When the row is deleted: a year after the last use. */
  until: Date;
}

const count = { type: Number, required: true, default: 0 };

const usedAllowanceSchema = new Schema<UsedAllowanceRow>(
  {
    _id: { type: String, required: true },
    used: { type: new Schema({ premium: count, trial: count }, { _id: false }), required: true },
    trialStartedAt: { type: Date, default: null },
    refunds: { type: [Date], default: undefined },
    until: { type: Date, required: true },
  },
  { versionKey: false, collection: 'used_allowances' },
);
usedAllowanceSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

const UsedAllowanceModel = mongoose.model('UsedAllowance', usedAllowanceSchema);

type UsedBefore = Pick<CustomerRow, 'used' | 'trialStartedAt'>;

/** Records what an account has used for its mailbox. Counts never decrease. */
export async function rememberUse(
  addressKey: string,
  { used, trialStartedAt }: UsedBefore,
  session: ClientSession,
): Promise<void> {
  const until = rememberedUntil();
  await UsedAllowanceModel.updateOne(
    { _id: addressKey },
    {
      $max: { 'used.premium': used.premium, 'used.trial': used.trial, until },
      ...(trialStartedAt && { $min: { trialStartedAt } }),
    },
    { upsert: true, session, setDefaultsOnInsert: false },
  );
}

/** Refunds that the accounts of a mailbox get within a year before an admin is asked. */
const freeRefunds = 3;

/**
 * Records a refund that is made without asking an admin. Returns whether there were three of them
 * within a year, and records nothing then.
 */
export async function rememberRefund(addressKey: string, session: ClientSession): Promise<boolean> {
  const yearBefore = clock.date();
  yearBefore.setUTCMonth(yearBefore.getUTCMonth() - rememberedMonths);
  const row = await UsedAllowanceModel.findById(addressKey, null, { session }).lean();
  const ofYear = (row?.refunds ?? []).filter((at) => at > yearBefore);
  if (ofYear.length >= freeRefunds) return true;
  await UsedAllowanceModel.updateOne(
    { _id: addressKey },
    {
      ...{ $set: { refunds: [...ofYear, clock.date()] }, $max: { until: rememberedUntil() } },
      $setOnInsert: { used: { premium: 0, trial: 0 } },
    },
    { upsert: true, session, setDefaultsOnInsert: false },
  );
  return false;
}

/** Returns what a mailbox has used, with whichever account. */
export async function usedBefore(
  addressKey: string,
  session: ClientSession | null = null,
): Promise<UsedBefore> {
  const remembered = { _id: addressKey, until: { $gt: clock.date() } };
  const row = await UsedAllowanceModel.findOne(remembered, null, {
    session,
  }).lean<UsedAllowanceRow>();
  const used = { premium: row?.used.premium ?? 0, trial: row?.used.trial ?? 0 };
  return { used, trialStartedAt: row?.trialStartedAt ?? null };
}
