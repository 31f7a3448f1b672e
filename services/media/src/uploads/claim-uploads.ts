import type { InputOf, OutputOf } from '@atelier/contracts/core/operation';
import { uploadIdField, uploadOperations } from '@atelier/contracts/media/uploads';
import { AppError, invalid } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { adminIdOf } from './admin-id.ts';
import { UploadModel, type UploadRow } from './upload-model.ts';

/** Milliseconds that a claimed upload is left alone: longer than any call that uses it can take. */
const claimMs = 600_000;

type Wish = InputOf<typeof uploadOperations.claim>['uploads'][number];

/** All or none: when one is refused, those before it are given back. */
export const claimUploads = handle(uploadOperations.claim, async ({ input, actor }) => {
  const adminId = adminIdOf(actor);
  const files: OutputOf<typeof uploadOperations.claim>['files'] = {};
  try {
    for (const wish of input.uploads) {
      const { _id, length, file, fileName } = await claim(wish, input.claimId, adminId);
      files[wish.part] = { assetId: _id, bytes: length, fileName, ...file! };
    }
  } catch (error) {
    await giveBack(input.claimId);
    throw error;
  }
  return { files };
});

export const releaseUploads = handle(uploadOperations.release, async ({ input, log }) => {
  const released = await giveBack(input.claimId);
  log.info({ event: 'uploads-released', released });
  return {};
});

async function claim(wish: Wish, claimId: string, adminId: string): Promise<UploadRow> {
  const { id, accepts, maxBytes = Number.MAX_SAFE_INTEGER } = wish;
  const until = new Date(Date.now() + claimMs);
  const row = await UploadModel.findOneAndUpdate(
    {
      _id: id,
      adminId,
      state: 'complete',
      accepts,
      length: { $lte: maxBytes },
      expiresAt: { $gt: new Date() },
    },
    { $set: { state: 'claimed', claimId }, $max: { expiresAt: until } },
    { returnDocument: 'after' },
  ).lean<UploadRow>();
  if (row) return row;
  const found = await UploadModel.findById(id).lean<UploadRow>();
  const path = uploadIdField(wish.part);
  if (found?.adminId === adminId && found.state === 'claimed') throw used(path);
  throw invalid(path, whyNot(found, wish, adminId));
}

function used(path: string): AppError {
  const message = 'The upload has been used already';
  return new AppError('UPLOAD_USED', message, { fields: [{ path, message }] });
}

function whyNot(row: UploadRow | null, { accepts }: Wish, adminId: string): string {
  if (row?.adminId !== adminId) return 'There is no such upload';
  if (row.expiresAt <= new Date()) return 'The upload has expired';
  if (row.state === 'open') return 'The upload is not finished';
  return row.accepts === accepts
    ? 'The upload is too large'
    : `The upload is not ${nameOf(accepts)}`;
}

function nameOf(accepts: Wish['accepts']): string {
  return accepts === 'image' ? 'an image' : 'a video';
}

async function giveBack(claimId: string): Promise<number> {
  const back = { $set: { state: 'complete', claimId: null } } as const;
  return (await UploadModel.updateMany({ claimId, state: 'claimed' }, back)).modifiedCount;
}
