import type { AssetOwner, PendingAsset } from '@atelier/contracts/media/assets';
import type { UnpackagedVideo } from '@atelier/contracts/media/streams';
import type { Model } from 'mongoose';
import type { SlotRow } from './video-slot.ts';

interface WaitingQuery {
  /** ISO 8601; videos that have waited only since then are omitted. */
  readonly before: string;
  readonly limit: number;
}

/** Lists accepted uploads of a collection that are not finished, oldest first. */
export async function unfinishedUploads<Row extends SlotRow>(
  model: Model<Row>,
  { before, limit }: WaitingQuery,
  ownerOf: (row: Row) => AssetOwner,
): Promise<PendingAsset[]> {
  const rows = await model
    .find({
      'video.upload.status': { $in: ['queued', 'processing'] },
      'video.upload.since': { $lt: new Date(before) },
    })
    .sort({ 'video.upload.since': 1 })
    .limit(limit)
    .lean<Row[]>();
  return rows.map((row) => {
    const { upload, attempt, status, since } = row.video.upload!;
    return {
      upload,
      attempt,
      owner: ownerOf(row),
      status: status as PendingAsset['status'],
      since: since.toISOString(),
    };
  });
}

/** Lists playable videos of a collection that wait for their streams, oldest first. */
export async function unpackagedVideos<Row extends SlotRow>(
  model: Model<Row>,
  { before, limit }: WaitingQuery,
  ownerOf: (row: Row) => AssetOwner,
): Promise<UnpackagedVideo[]> {
  const rows = await model
    .find({ 'video.current.unpackagedSince': { $lt: new Date(before) } })
    .sort({ 'video.current.unpackagedSince': 1 })
    .limit(limit)
    .lean<Row[]>();
  return rows.map((row) => {
    const { assetId, video } = row.video.current!;
    return { assetId, video, owner: ownerOf(row) };
  });
}
