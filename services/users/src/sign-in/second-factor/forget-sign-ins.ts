import type { ClientSession, Types } from 'mongoose';
import { ChallengeModel, PasskeyModel } from '../passkeys/passkey-model.ts';
import { FactorModel } from './factor-model.ts';
import { SignInStepModel } from './sign-in-step-model.ts';

/**
 * Ends what somebody who took an account over may have set up: all passkeys, which its owner can add
 * again, and a second factor that was turned on since then. An older one is the owner's, and still
 * guards the account.
 */
export async function forgetSignInsSince(
  ownerId: Types.ObjectId,
  since: Date,
  session: ClientSession,
): Promise<void> {
  await PasskeyModel.deleteMany({ ownerId }, { session });
  await ChallengeModel.deleteMany({ ownerId }, { session });
  await SignInStepModel.deleteMany({ ownerId }, { session });
  const turnedOn = { 'totp.enabledAt': { $gte: since } };
  const pending = { totp: { $exists: false } };
  await FactorModel.deleteOne({ _id: ownerId, $or: [turnedOn, pending] }, { session });
}
