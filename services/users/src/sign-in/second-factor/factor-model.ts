import mongoose, { Schema, type Types } from 'mongoose';

/** The second factor of a user or an admin. */
export interface FactorRow {
  /** Id of the account. */
  _id: Types.ObjectId;
  /** Sealed key that no code has confirmed yet, and its expiry. */
  pending?: { sealedKey: string; until: Date };
  /** Authenticator app. */
  totp?: {
    sealedKey: string;
    enabledAt: Date;
    /** Time step of the last accepted code, so that no code is accepted twice. */
    lastStep: number;
  };
  /** Argon2id hashes of the unused recovery codes, with a common salt. */
  recovery?: { salt: string; hashes: string[] };
}

const factorSchema = new Schema<FactorRow>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    pending: Schema.Types.Mixed,
    totp: Schema.Types.Mixed,
    recovery: Schema.Types.Mixed,
  },
  { versionKey: false, collection: 'second-factors' },
);

export const FactorModel = mongoose.model('SecondFactor', factorSchema);

/** A second factor that is required at sign-in. */
export type EnabledFactor = FactorRow & Required<Pick<FactorRow, 'totp'>>;

/** Returns the second factor of an account, or null if it is not enabled. */
export async function enabledFactor(accountId: Types.ObjectId): Promise<EnabledFactor | null> {
  const row = await FactorModel.findById(accountId).lean<FactorRow>();
  return row?.totp ? { ...row, totp: row.totp } : null;
}
