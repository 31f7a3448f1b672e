import type { PlayingAsset } from '@atelier/contracts/media/assets';
import type { Model } from 'mongoose';
import { isObjectId } from '../data/mongo.ts';
import type { SlotRow } from './video-slot.ts';

/**
 * Records the new file of a row's current video.
 *
 * @param models the collections in which the row may be, those of deleted rows last
 */
export async function moveFile(
  models: readonly Model<SlotRow>[],
  { assetId, owner, video }: PlayingAsset,
): Promise<{ current: boolean }> {
  if (!isObjectId(owner.id)) return { current: false };
  const plays = { _id: owner.id, 'video.current.assetId': assetId };
  // The first collection is looked at again, because the row may be restored in the meantime.
  for (const model of [...models, ...models.slice(0, 1)]) {
    const change = { $set: { 'video.current.video': video } };
    const { matchedCount } = await model.updateOne(plays, change, { timestamps: false });
    if (matchedCount > 0) return { current: true };
  }
  return { current: false };
}
