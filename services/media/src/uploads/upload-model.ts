import type { FileKind } from '@atelier/contracts/core/operation';
import type { ResumableUpload } from '@atelier/contracts/media/uploads';
import type { Actor } from '@atelier/contracts/users/accounts';
import { forbidden } from '@atelier/service-kit/errors/app-error';
import mongoose, { Schema } from 'mongoose';

/**
 * A resumable upload. While its row exists, its files are deleted only by the rules for uploads.
 */
export interface UploadRow {
  /** Also the id of the asset that it becomes. */
  _id: string;
  adminId: string;
  accepts: FileKind;
  length: number;
  offset: number;
  fileName: string;
  metadata: string;
  state: 'open' | 'complete' | 'claimed';
  /** Call that uses a claimed upload. */
  claimId: string | null;
  /** What gets a claimed upload: see the contract. Null for a create without an idempotency key. */
  usedBy: string | null;
  /** Whether it was claimed again, so that an earlier call may have given it to the row. */
  isClaimedAgain: boolean;
  /** Time from which it cannot be continued, used or kept. The sweep then settles or deletes it. */
  expiresAt: Date;
  file: ResumableUpload['file'];
  multipartId: string | null;
  etags: string[];
  rest: ResumableUpload['rest'];
  /** Current writer, end of its lease, and whether another caller waits. */
  lease: { token: string; until: Date; wanted: boolean } | null;
}

const uploadSchema = new Schema<UploadRow>(
  {
    _id: { type: String, required: true },
    adminId: { type: String, required: true },
    accepts: { type: String, required: true },
    length: { type: Number, required: true },
    offset: { type: Number, required: true, default: 0 },
    fileName: { type: String, default: '' },
    metadata: { type: String, default: '' },
    state: { type: String, required: true, default: 'open' },
    claimId: { type: String, default: null },
    usedBy: { type: String, default: null },
    isClaimedAgain: { type: Boolean, default: false },
    expiresAt: { type: Date, required: true },
    file: { type: Schema.Types.Mixed, default: null },
    multipartId: { type: String, default: null },
    etags: { type: [String], default: [] },
    rest: { type: Schema.Types.Mixed, default: null },
    lease: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false, collection: 'uploads' },
);
uploadSchema.index({ expiresAt: 1 });
uploadSchema.index({ claimId: 1 }, { sparse: true });

export const UploadModel = mongoose.model('Upload', uploadSchema);

/**
 * Returns the id of the calling admin, whose uploads a call is about.
 *
 * @throws AppError FORBIDDEN if the caller is not an admin
 */
export function adminIdOf({ admin }: Actor): string {
  if (!admin) throw forbidden();
  return admin.id;
}
