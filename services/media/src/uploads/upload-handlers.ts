import type { Handler } from '@atelier/service-kit/rpc/service';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { claimUploads, releaseUploads } from './claim-uploads.ts';
import { createUpload, findUpload } from './create-upload.ts';
import { lockUpload, renewUpload, unlockUpload } from './lock-upload.ts';
import { finishUpload, recordUpload } from './record-upload.ts';
import { referencedUploads } from './referenced-uploads.ts';
import { expiredUploads, removeUpload, settleUpload } from './remove-upload.ts';

/** @param expiryMs maximum duration of an upload, and time for which a finished one can be used */
export function uploadHandlers(store: ObjectStore, expiryMs: number): Handler[] {
  return [
    createUpload(expiryMs),
    findUpload,
    lockUpload,
    renewUpload,
    unlockUpload,
    recordUpload,
    finishUpload(expiryMs),
    removeUpload(store),
    claimUploads,
    releaseUploads,
    expiredUploads,
    settleUpload(store),
    referencedUploads,
  ];
}
