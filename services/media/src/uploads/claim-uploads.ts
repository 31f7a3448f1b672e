import type { InputOf, OutputOf } from '@atelier/contracts/core/operation';
import { uploadIdField, uploadOperations } from '@atelier/contracts/media/uploads';
import { AppError, invalid } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { adminIdOf } from './admin-id.ts';
import { UploadModel, type UploadRow } from './upload-model.ts';

/**
 * Time for which a claimed upload cannot expire, in milliseconds: longer than any call that uses
 * it.
 */
const claimMs = 600_000;

type ClaimRequest = InputOf<typeof uploadOperations.claim>['uploads'][number];

/** Claims all uploads or none: if one is rejected, the previous ones are released. */
export const claimUploads = handle(uploadOperations.claim, async ({ input, actor }) => {
  const adminId = adminIdOf(actor);
  const files: OutputOf<typeof uploadOperations.claim>['files'] = {};
  try {
    for (const request of input.uploads) {
      const { _id, length, file, fileName } = await claim(request, input.claimId, adminId);
      files[request.part] = { assetId: _id, bytes: length, fileName, ...file! };
    }
  } catch (error) {
    await release(input.claimId);
    throw error;
  }
  return { files };
});

export const releaseUploads = handle(uploadOperations.release, async ({ input, log }) => {
  const released = await release(input.claimId);
  log.info({ event: 'uploads-released', released });
  return {};
});

async function claim(request: ClaimRequest, claimId: string, adminId: string): Promise<UploadRow> {
  const { id, accepts, maxBytes = Number.MAX_SAFE_INTEGER } = request;
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
  const path = uploadIdField(request.part);
  if (found?.adminId === adminId && found.state === 'claimed') throw used(path);
  throw invalid(path, whyNot(found, request, adminId));
}

const kindNames: Readonly<Record<ClaimRequest['accepts'], string>> = {
  image: 'an image',
  video: 'a video',
  archive: 'a ZIP file',
};

function used(path: string): AppError {
  const message = 'The upload has been used already';
  return new AppError('UPLOAD_USED', message, { fields: [{ path, message }] });
}

function whyNot(row: UploadRow | null, { accepts }: ClaimRequest, adminId: string): string {
  if (row?.adminId !== adminId) return 'There is no such upload';
  if (row.expiresAt <= new Date()) return 'The upload has expired';
  if (row.state === 'open') return 'The upload is not finished';
  return row.accepts === accepts
    ? 'The upload is too large'
    : `The upload is not ${kindNames[accepts]}`;
}

async function release(claimId: string): Promise<number> {
  const back = { $set: { state: 'complete', claimId: null } } as const;
  return (await UploadModel.updateMany({ claimId, state: 'claimed' }, back)).modifiedCount;
}
