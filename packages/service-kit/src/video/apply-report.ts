import type { AssetReport } from '@atelier/contracts/media/assets';
import type { ClientSession, Model } from 'mongoose';
import { isObjectId } from '../data/mongo.ts';
import type { Transaction } from '../data/transactions.ts';
import type { SlotRow } from './video-slot.ts';

interface Applied {
  readonly current: boolean;
  readonly over: boolean;
}

/**
 * Applies a pipeline report on a video, in a transaction. A repeated, late or outdated report
 * changes nothing. A ready video replaces the previous one, which is discarded, and its packaging
 * is enqueued. Admins are notified of a failed one.
 *
 * @param models the collections in which the row may be
 * @returns `current: false` if the video is no longer needed; `over` if this attempt was canceled
 * or superseded
 */
export async function applyVideoReport(
  models: readonly Model<SlotRow>[],
  report: AssetReport,
  requestId: string,
  { session, enqueue }: Transaction,
): Promise<Applied> {
  const { assetId, owner } = report;
  const row = await findRow(models, owner.id, session);
  const upload = row?.video.upload;
  if (!row || !upload || upload.assetId !== assetId) {
    return { current: row?.video.current?.assetId === assetId, over: false };
  }
  const isFinal = upload.status === 'ready' || upload.status === 'failed';
  if (report.attempt !== upload.attempt || isFinal) {
    const isEnded = upload.status === 'failed' && upload.retryable;
    return { current: true, over: isEnded || report.attempt < upload.attempt };
  }
  const { status, error, retryable, video } = report;
  const progress = Math.max(upload.progress, report.progress);
  row.set('video.upload', { ...upload, status, error, retryable, progress });
  if (status === 'ready' && video) {
    const before = row.video.current?.assetId;
    if (before && before !== assetId) {
      await enqueue({ name: 'discard-asset', assetId: before, heir: assetId, requestId });
    }
    const { streams } = upload;
    if (streams) row.set('video.current', { assetId, video, streams });
    else {
      row.set('video.current', { assetId, video, streams: null, unpackagedSince: new Date() });
      const { fileName } = upload.upload;
      await enqueue({ name: 'package-video', assetId, owner, fileName, video, requestId });
    }
  }
  if (status === 'failed') {
    const { attempt } = report;
    const reason = error ?? 'Processing failed.';
    const failure = { assetId, attempt, owner, title: row.title, reason };
    const notice = { about: 'processing-failed', ...failure } as const;
    await enqueue({ name: 'notify-admins', notice, requestId });
  }
  await row.save({ session, timestamps: false });
  return { current: true, over: false };
}

async function findRow(models: readonly Model<SlotRow>[], id: string, session: ClientSession) {
  if (!isObjectId(id)) return null;
  for (const model of models) {
    const row = await model.findById(id, null, { session });
    if (row) return row;
  }
  return null;
}
