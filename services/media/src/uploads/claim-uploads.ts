import type { InputOf, OutputOf } from '@atelier/contracts/core/operation';
import { creation, uploadIdField, uploadOperations } from '@atelier/contracts/media/uploads';
import { AppError, invalid } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { adminIdOf, UploadModel, type UploadRow } from './upload-model.ts';

/**
 * Time for which a claimed upload cannot expire, in milliseconds: longer than any call that uses
 * it.
 */
const claimMs = 600_000;

type ClaimRequest = InputOf<typeof uploadOperations.claim>['uploads'][number];

/** Files that a row takes a second time without an effect. */
const takenOnce: readonly ClaimRequest['accepts'][] = ['video', 'archive'];

/**
 * Claims all uploads or none: if one is rejected, the previous ones are released. A call whose
 * service dies leaves its claim behind, and nobody knows whether the row has the file. So the same
 * row may claim it again, and so may the same create, which is executed once.
 */
export const claimUploads = handle(uploadOperations.claim, async ({ input, actor }) => {
  const caller = { adminId: adminIdOf(actor), claimId: input.claimId, usedBy: input.usedBy };
  const files: OutputOf<typeof uploadOperations.claim>['files'] = {};
  try {
    for (const request of input.uploads) {
      const { _id, length, file, fileName } = await claim(request, caller);
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

interface Caller {
  readonly adminId: string;
  readonly claimId: string;
  readonly usedBy: string | undefined;
}

async function claim(request: ClaimRequest, caller: Caller): Promise<UploadRow> {
  const { id, accepts, maxBytes = Number.MAX_SAFE_INTEGER } = request;
  const { adminId, claimId, usedBy = null } = caller;
  const until = new Date(Date.now() + claimMs);
  const usable = {
    _id: id,
    adminId,
    accepts,
    length: { $lte: maxBytes },
    expiresAt: { $gt: new Date() },
  };
  const claimed = {
    $set: { state: 'claimed', claimId, usedBy },
    $max: { expiresAt: until },
  } as const;
  const row =
    (await UploadModel.findOneAndUpdate({ ...usable, state: 'complete' }, claimed, {
      returnDocument: 'after',
    }).lean<UploadRow>()) ??
    (usedBy !== null && (usedBy.startsWith(creation) || takenOnce.includes(accepts))
      ? await UploadModel.findOneAndUpdate(
          { ...usable, state: 'claimed', usedBy },
          { $set: { claimId, isClaimedAgain: true }, $max: { expiresAt: until } },
          { returnDocument: 'after' },
        ).lean<UploadRow>()
      : null);
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
  const message = 'The upload has already been used';
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

/** Releases the uploads of a refused call, except those that an earlier call may have used. */
async function release(claimId: string): Promise<number> {
  const back = { $set: { state: 'complete', claimId: null, usedBy: null } } as const;
  const unused = { claimId, state: 'claimed', isClaimedAgain: { $ne: true } } as const;
  return (await UploadModel.updateMany(unused, back)).modifiedCount;
}
