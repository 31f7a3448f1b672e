import type { AssetOwner, Upload } from '@atelier/contracts/media/assets';
import type { ClientSession } from 'mongoose';
import type { InTransaction, Transaction } from '../data/transactions.ts';
import { invalid } from '../errors/app-error.ts';
import { acceptedUpload, type UploadedVideo, type VideoSlot } from './video-slot.ts';

/** Enqueues the processing of an accepted upload in the transaction that accepts it. */
export function enqueueProcessing(
  { upload, attempt }: UploadedVideo,
  owner: AssetOwner,
  requestId: string,
  { enqueue }: Transaction,
): Promise<void> {
  return enqueue({ name: 'process-video', upload, owner, attempt, requestId });
}

/**
 * Accepts a new upload for a slot. An earlier one that never became the current video is discarded;
 * the current one stays until the new one is ready. An upload that the slot has already, from a call
 * whose response was lost, changes nothing.
 */
export async function replaceUpload(
  slot: VideoSlot,
  upload: Upload,
  owner: AssetOwner,
  requestId: string,
  transaction: Transaction,
): Promise<UploadedVideo> {
  if (slot.upload?.assetId === upload.assetId) return slot.upload;
  const before = slot.upload?.assetId;
  if (before && before !== slot.current?.assetId) {
    await transaction.enqueue({ name: 'discard-asset', assetId: before, requestId });
  }
  const accepted = acceptedUpload(upload);
  await enqueueProcessing(accepted, owner, requestId, transaction);
  return accepted;
}

/**
 * Returns the failed upload of a slot with a new attempt and enqueues its processing.
 * @throws AppError VALIDATION if it has not failed, or its file is unusable
 */
export async function retryUpload(
  slot: VideoSlot,
  owner: AssetOwner,
  requestId: string,
  transaction: Transaction,
): Promise<UploadedVideo> {
  const { upload } = slot;
  if (upload?.status !== 'failed') throw invalid('media', 'This video has not failed');
  if (!upload.retryable) {
    throw invalid('media', 'The uploaded file cannot be used. Please upload another one.');
  }
  const again = { ...acceptedUpload(upload.upload), attempt: upload.attempt + 1 };
  await enqueueProcessing(again, owner, requestId, transaction);
  return again;
}

/**
 * Returns the upload of a slot marked as canceled by an admin, so that it can be retried.
 * @throws AppError VALIDATION if it is not being processed
 */
export function canceledUpload({ upload }: VideoSlot): UploadedVideo {
  if (upload?.status !== 'queued' && upload?.status !== 'processing') {
    throw invalid('media', 'This video is not being processed');
  }
  return { ...upload, status: 'failed', error: 'Canceled by an admin.', retryable: true };
}

/** The part of a row with a slot that is needed here. */
interface SlotDocument<Row> {
  toObject(): Row;
  set(path: 'video.upload', upload: UploadedVideo): unknown;
  save(options: { session: ClientSession; timestamps: false }): Promise<unknown>;
}

/**
 * Changes the upload of a row, in one transaction with the jobs that the change requires. Does not
 * count as an edit.
 */
export function changeUpload<Row extends { video: VideoSlot }>(
  inTransaction: InTransaction,
  find: (session: ClientSession) => Promise<SlotDocument<Row>>,
  change: (slot: VideoSlot, transaction: Transaction) => UploadedVideo | Promise<UploadedVideo>,
): Promise<{ row: Row; upload: UploadedVideo }> {
  return inTransaction(async (transaction) => {
    const { session } = transaction;
    const row = await find(session);
    const upload = await change(row.toObject().video, transaction);
    row.set('video.upload', upload);
    await row.save({ session, timestamps: false });
    return { row: row.toObject(), upload };
  });
}
