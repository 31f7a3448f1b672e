import { assetOwnerOperations, assetReferences } from '@atelier/contracts/media/asset-owners';
import { streamOperations } from '@atelier/contracts/media/streams';
import { assetsOfDeleted } from '@atelier/service-kit/data/deleted-rows';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import { applyStreams } from '@atelier/service-kit/video/apply-streams';
import { moveFile } from '@atelier/service-kit/video/move-file';
import { namedRows } from '@atelier/service-kit/video/named-rows';
import type { SlotRow } from '@atelier/service-kit/video/video-slot';
import { unfinishedUploads, unpackagedVideos } from '@atelier/service-kit/video/waiting-videos';
import type { Model } from 'mongoose';
import { DeletedLivestreamModel } from '../deletions/deleted-livestream-model.ts';
import { LivestreamModel, type LivestreamRow, ownerOf } from '../livestreams/livestream-model.ts';
import { premiumRecording } from '../livestreams/livestream-policy.ts';
import { slotModels } from './slot-model.ts';

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

/** Returns the recording that plays in a livestream. */
export const playingAsset = handle(operations.playing, async ({ input: { id } }) => {
  const row = isObjectId(id) ? await LivestreamModel.findById(id).lean<LivestreamRow>() : null;
  const assetId = row?.video.current?.assetId;
  if (!assetId) return { playing: null };
  return { playing: { assetId, audience: 'premium' as const, content: premiumRecording(id) } };
});

export const assetRows = handle(operations.rows, async ({ input: { ids } }) => ({
  rows: await namedRows(ids, slotModels),
}));

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

/** Queries livestreams and deleted ones. */
async function fromBoth<T>(limit: number, ask: (model: Model<SlotRow>) => Promise<T[]>) {
  const found = await Promise.all(slotModels.map(ask));
  return found.flat().slice(0, limit);
}

export const pendingAssets = handle(operations.pending, async ({ input }) => ({
  assets: await fromBoth(input.limit, (model) => unfinishedUploads(model, input, ownerOfRow)),
}));

export const movedAsset = handle(operations.moved, ({ input }) => moveFile(slotModels, input));

export const recordStreams = handle(streams.record, ({ input }) => applyStreams(slotModels, input));

export const unpackaged = handle(streams.unpackaged, async ({ input }) => ({
  videos: await fromBoth(input.limit, (model) => unpackagedVideos(model, input, ownerOfRow)),
}));

export const referencedAssets = handle(assetReferences('livestreams'), async ({ input }) => {
  const fields = ['video.current.assetId', 'video.upload.assetId', 'thumbnail.assetId'];
  const found = await Promise.all(
    fields.map((field) => LivestreamModel.distinct(field, { [field]: { $in: input.assetIds } })),
  );
  const deleted = await assetsOfDeleted([DeletedLivestreamModel as never], input.assetIds);
  return { assetIds: [...new Set([...(found.flat() as string[]), ...deleted])] };
});
