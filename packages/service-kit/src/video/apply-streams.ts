import type { AssetOwner } from '@atelier/contracts/media/assets';
import type { VideoStreams } from '@atelier/contracts/media/streams';
import type { Model } from 'mongoose';
import { isObjectId } from '../data/mongo.ts';
import type { SlotRow } from './video-slot.ts';

interface StreamsReport {
  readonly assetId: string;
  readonly owner: AssetOwner;
  readonly streams: VideoStreams | null;
}

/**
 * Records the streams of a row's current video, or only returns those recorded. Uses one write, so
 * that a video that replaces it at the same moment wins.
 */
export async function applyStreams(
  model: Model<SlotRow> | undefined,
  { assetId, owner, streams }: StreamsReport,
): Promise<{ current: boolean; streams: VideoStreams | null }> {
  if (!model || !isObjectId(owner.id)) return { current: false, streams: null };
  const plays = { _id: owner.id, 'video.current.assetId': assetId };
  if (streams) {
    const change = {
      $set: { 'video.current.streams': streams },
      ...(streams.complete && { $unset: { 'video.current.unpackagedSince': 1 } }),
    };
    await model.updateOne(plays, change, { timestamps: false });
  }
  const row = await model.findOne(plays, { video: 1 }).lean<SlotRow>();
  return { current: row !== null, streams: row?.video.current?.streams ?? null };
}
