import mongoose, { Schema, type Types } from 'mongoose';

/** The second factor of a user or an admin. */
export interface FactorRow {
  /** Of the account. */
  _id: Types.ObjectId;
  /** A key that no code has confirmed yet, sealed, and until when it may be. */
  pending?: { sealedKey: string; until: Date };
  /** An authenticator app. */
  totp?: {
    sealedKey: string;
    enabledAt: Date;
    /** The time step of the last code that was accepted: none is accepted twice. */
    lastStep: number;
  };
  /** Argon2id of the recovery codes that are left, all with one salt. */
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

/** A second factor that signing in asks for. */
export type EnabledFactor = FactorRow & Required<Pick<FactorRow, 'totp'>>;

/** The second factor of an account, or null where it is not turned on. */
export async function enabledFactor(accountId: Types.ObjectId): Promise<EnabledFactor | null> {
  const row = await FactorModel.findById(accountId).lean<FactorRow>();
  return row?.totp ? { ...row, totp: row.totp } : null;
}
