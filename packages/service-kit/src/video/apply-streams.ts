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

interface AppliedStreams {
  /** Whether the video is the current one of its row. */
  readonly current: boolean;
  readonly streams: VideoStreams | null;
}

const notCurrent: AppliedStreams = { current: false, streams: null };

/**
 * Records the streams of a row's current video, or only returns those recorded.
 *
 * @param models the collections in which the row may be, those of deleted rows last
 */
export async function applyStreams(
  models: readonly Model<SlotRow>[],
  report: StreamsReport,
): Promise<AppliedStreams> {
  if (!isObjectId(report.owner.id)) return notCurrent;
  // The first collection is looked at again, because the row may be restored in the meantime.
  for (const model of [...models, ...models.slice(0, 1)]) {
    const applied = await applyTo(model, report);
    if (applied.current) return applied;
  }
  return notCurrent;
}

/** Uses one write, so that a video that replaces the current one at the same moment wins. */
async function applyTo(
  model: Model<SlotRow>,
  { assetId, owner, streams }: StreamsReport,
): Promise<AppliedStreams> {
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
