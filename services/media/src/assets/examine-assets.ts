import { assetOperations } from '@atelier/contracts/media/assets';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { AssetModel, type AssetRow } from './asset-model.ts';

/** Keys of uploaded files that play as they are. */
const uploaded = /\/original\.\w+$/;

/** Earlier versions have stored files with tags, and a copy has the file of its original. */
const unexamined = handle(assetOperations.unexamined, async ({ input: { limit } }) => {
  const kept = { status: 'ready', 'video.key': uploaded, anonymous: { $ne: true } } as const;
  const rows = await AssetModel.find(kept).sort({ updatedAt: -1 }).limit(limit).lean<AssetRow[]>();
  return { assets: rows.map(({ _id, owner, video }) => ({ assetId: _id, owner, video: video! })) };
});

const examined = handle(assetOperations.examined, async ({ input: { assetId, video } }) => {
  await AssetModel.updateOne({ _id: assetId }, { $set: { video, anonymous: true } });
  return {};
});

export const examineAssets: readonly Handler[] = [unexamined, examined];
