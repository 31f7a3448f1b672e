import { assetOperations, assetOwnerOperations } from '@atelier/contracts/media/assets';
import { handle } from '@atelier/service-kit/rpc/service';
import { AssetModel, type AssetRow } from './asset-model.ts';

export const assetAudience = handle(assetOperations.audience, async ({ input, call }) => {
  const asset = await AssetModel.findById(input.assetId, { owner: 1 }).lean<AssetRow>();
  if (!asset) return { audience: 'hidden' as const };
  return call(assetOwnerOperations(asset.owner.service).audience, input);
});
