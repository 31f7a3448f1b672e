import { accessQuestions, type PremiumVideo } from '@atelier/contracts/commerce/access';
import { isCovered, isInTrial } from '@atelier/contracts/commerce/access-rule';
import { type Allowance, allowanceLimits } from '@atelier/contracts/commerce/plans';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import mongoose, { Schema, type Types } from 'mongoose';
import { clock } from '../clock.ts';
import { CustomerModel, type CustomerRow } from '../customers/customer-model.ts';
import { hadRights, rightsOf } from './rights-of.ts';
import { allowancesLeft, customerOf } from './trial.ts';
import { rememberUse, usedBefore } from './used-allowance-model.ts';

interface Taken {
  /** Allowance that opened the video. */
  readonly by: Allowance;
  /** Whether the video was not open before. */
  readonly isNew: boolean;
}

const shut = { isOpen: false, by: null, mayUnlock: false };
const open = (by: Allowance | null) => ({ isOpen: true, by, mayUnlock: false });

/**
 * Opens a video. Buyers spend no allowance. A Free account spends its trial, once per lesson. An
 * account whose rights have ended spends it only on request, not through a player that keeps
 * fetching. Premium videos are spent only by unlocking.
 */
export const openVideo = handle(accessQuestions.open, async (request) => {
  const { input, actor, call, log, announce, inTransaction } = request;
  if (!actor.learner) return shut;
  const userId = actor.learner.id;
  const [rights, opening] = await Promise.all([rightsOf(userId), findOpening(userId, input)]);
  if (isCovered(input, rights)) return open(null);
  if (input.isArchived) return shut;
  if (opening) return open(opening.allowance);
  const left = allowancesLeft(await customerOf(userId, call));
  const isTrial = isInTrial(input) && left.trial > 0;
  if (isTrial && (input.isAsked || !(await hadRights(userId)))) {
    const taken = await take(userId, input, 'trial', inTransaction);
    if (taken) {
      const { by } = taken;
      announce('commerce.rights-changed', { userId });
      log.info({ event: 'video-opened', userId, kind: input.kind, videoId: input.id, by });
      return open(by);
    }
    // A concurrent request for the same video may have used up the trial.
    const meanwhile = await findOpening(userId, input);
    if (meanwhile) return open(meanwhile.allowance);
  }
  return { ...shut, mayUnlock: left.premium > 0 };
});

export function findOpening(
  userId: string,
  { kind, id }: PremiumVideo,
): Promise<OpeningRow | null> {
  return OpeningModel.findOne({ userId, kind, videoId: id }).lean<OpeningRow>().exec();
}

/**
 * Counts a video and opens it in one transaction, together with those that other accounts of the
 * mailbox have opened. Returns null if the allowance is used up. A video that is opened twice at once
 * is counted once.
 */
export async function take(
  userId: string,
  video: PremiumVideo,
  allowance: Allowance,
  inTransaction: InTransaction,
): Promise<Taken | null> {
  const { kind, id: videoId } = video;
  const field = `used.${allowance}` as const;
  try {
    return await inTransaction(async ({ session }) => {
      const known = await CustomerModel.findById(userId, null, { session }).lean<CustomerRow>();
      if (known?.addressKey) {
        const { used } = await usedBefore(known.addressKey, session);
        const ofMailbox = { $max: { [field]: used[allowance] } };
        await CustomerModel.updateOne({ _id: userId }, ofMailbox, { session });
      }
      const customer = await CustomerModel.findOneAndUpdate(
        { _id: userId, [field]: { $lt: allowanceLimits[allowance] } },
        { $inc: { [field]: 1 } },
        { session, returnDocument: 'after' },
      ).lean<CustomerRow>();
      if (!customer) return null;
      if (customer.addressKey) await rememberUse(customer.addressKey, customer, session);
      const row = { userId, kind, videoId, allowance, openedAt: clock.date() };
      await OpeningModel.create([row], { session });
      return { by: allowance, isNew: true };
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const opening = await findOpening(userId, video);
    return opening && { by: opening.allowance, isNew: false };
  }
}

/** A video opened with an allowance. It stays open. */
export interface OpeningRow {
  _id: Types.ObjectId;
  userId: string;
  kind: PremiumVideo['kind'];
  /** Id of the lesson or livestream. Replacing the file does not make it a different video. */
  videoId: string;
  allowance: Allowance;
  openedAt: Date;
}

const text = { type: String, required: true };

const openingSchema = new Schema<OpeningRow>(
  {
    userId: text,
    kind: { ...text, enum: ['lesson', 'livestream'] },
    videoId: text,
    allowance: { ...text, enum: Object.keys(allowanceLimits) },
    openedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'openings' },
);
// Counts each video once, however often it is opened.
openingSchema.index({ userId: 1, kind: 1, videoId: 1 }, { unique: true });

export const OpeningModel = mongoose.model('Opening', openingSchema);
