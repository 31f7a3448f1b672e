import { assetOwnerOperations, assetReferences } from '@atelier/contracts/media/assets';
import { streamOperations } from '@atelier/contracts/media/streams';
import { handle } from '@atelier/service-kit/rpc/service';
import { applyStreams } from '@atelier/service-kit/video/apply-streams';
import type { SlotRow } from '@atelier/service-kit/video/video-slot';
import { unfinishedUploads, unpackagedVideos } from '@atelier/service-kit/video/waiting-videos';
import { ownerOf } from '../livestreams/find-livestream.ts';
import { LivestreamModel } from '../livestreams/livestream-model.ts';
import { premiumRecording } from '../livestreams/livestream-policy.ts';
import { slotModel } from './slot-model.ts';

const operations = assetOwnerOperations('livestreams');
const streams = streamOperations('livestreams');

const ownerOfRow = ({ _id }: SlotRow) => ownerOf(_id.toHexString());

/**
 * Returns who may see a video: people with access if it is the current one, and only admins if it
 * is unfinished or replaced.
 */
export const assetAudience = handle(operations.audience, async ({ input }) => {
  const plays = await LivestreamModel.exists({ 'video.current.assetId': input.assetId });
  if (!plays) return { audience: 'hidden' as const };
  return { audience: 'premium' as const, content: premiumRecording(plays._id.toHexString()) };
});

/**
 * Returns who may see a picture: everyone if it belongs to a livestream, and only admins if it is
 * the poster of an unfinished video.
 */
export const pictureAudience = handle(
  operations.pictureAudience,
  async ({ input: { assetId } }) => {
    const shown = [{ 'thumbnail.assetId': assetId }, { 'video.current.assetId': assetId }];
    if (await LivestreamModel.exists({ $or: shown })) return { audience: 'everybody' as const };
    const isUnfinished = await LivestreamModel.exists({ 'video.upload.assetId': assetId });
    return { audience: isUnfinished ? ('hidden' as const) : null };
  },
);

export const pendingAssets = handle(operations.pending, async ({ input }) => ({
  assets: await unfinishedUploads(slotModel, input, ownerOfRow),
}));

export const recordStreams = handle(streams.record, ({ input }) => applyStreams(slotModel, input));

export const unpackaged = handle(streams.unpackaged, async ({ input }) => ({
  videos: await unpackagedVideos(slotModel, input, ownerOfRow),
}));

export const referencedAssets = handle(assetReferences('livestreams'), async ({ input }) => {
  const fields = ['video.current.assetId', 'video.upload.assetId', 'thumbnail.assetId'];
  const found = await Promise.all(
    fields.map((field) => LivestreamModel.distinct(field, { [field]: { $in: input.assetIds } })),
  );
  return { assetIds: [...new Set(found.flat() as string[])] };
});
