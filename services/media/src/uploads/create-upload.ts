import { uploadOperations } from '@atelier/contracts/media/uploads';
import { handle } from '@atelier/service-kit/rpc/service';
import { adminIdOf } from './admin-id.ts';
import { newLease } from './lock-upload.ts';
import { presentUpload } from './present-upload.ts';
import { UploadModel, type UploadRow } from './upload-model.ts';

export const createUpload = (expiryMs: number) =>
  handle(uploadOperations.create, async ({ input, actor, log }) => {
    const { id: _id, lease, ...given } = input;
    const adminId = adminIdOf(actor);
    const expiresAt = new Date(Date.now() + expiryMs);
    const row = { _id, ...given, adminId, expiresAt, lease: newLease(lease) };
    const created = await UploadModel.create(row);
    log.info({ event: 'upload-created', assetId: _id, bytes: given.length });
    return presentUpload(created.toObject<UploadRow>(), adminId);
  });

export const findUpload = handle(uploadOperations.find, async ({ input, actor }) =>
  presentUpload(await UploadModel.findById(input.id).lean<UploadRow>(), adminIdOf(actor)),
);
