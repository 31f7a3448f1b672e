import type { SessionKind } from '@atelier/contracts/core/operation';
import type { Passkey } from '@atelier/contracts/users/sign-in/passkeys';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';

export interface PasskeyRow {
  /** Credential id, base64url, assigned by the authenticator. */
  _id: string;
  kind: SessionKind;
  ownerId: Types.ObjectId;
  /** COSE key, base64url. */
  publicKey: string;
  /** Signature counter; stays 0 if the passkey is synced between devices. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const passkeySchema = new Schema<PasskeyRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true, enum: ['learner', 'admin'] },
    ownerId: { type: Schema.Types.ObjectId, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], default: [] },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'passkeys' },
);
passkeySchema.index({ ownerId: 1, createdAt: 1 });

export const PasskeyModel = mongoose.model('Passkey', passkeySchema);

/** Returns the passkeys of an account, oldest first. */
export function passkeysOf(ownerId: Types.ObjectId): Promise<PasskeyRow[]> {
  return PasskeyModel.find({ ownerId }).sort({ createdAt: 1 }).lean<PasskeyRow[]>();
}

/** A challenge sent to a browser and not answered yet. */
export interface ChallengeRow {
  /** SHA-256 of the token, hex. */
  _id: string;
  kind: SessionKind;
  challenge: string;
  /** Account to which a passkey is being added; null for a sign-in. */
  ownerId: Types.ObjectId | null;
  expiresAt: Date;
}

const challengeSchema = new Schema<ChallengeRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true, enum: ['learner', 'admin'] },
    challenge: { type: String, required: true },
    ownerId: { type: Schema.Types.ObjectId, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'passkey-challenges' },
);
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ChallengeModel = mongoose.model('PasskeyChallenge', challengeSchema);

/** Converts a passkey row for responses. */
export function presentPasskey({ _id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  const last_used_at = lastUsedAt?.toISOString() ?? null;
  return { id: _id, name, created_at: createdAt.toISOString(), last_used_at };
}

/** Deletes all passkeys of an account. Returns whether there were any. */
export async function forgetPasskeys(
  ownerId: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> {
  const { deletedCount } = await PasskeyModel.deleteMany({ ownerId }, { session });
  return deletedCount > 0;
}
