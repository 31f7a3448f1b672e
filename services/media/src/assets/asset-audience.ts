import { assetOwnerOperations } from '@atelier/contracts/media/asset-owners';
import { assetOperations } from '@atelier/contracts/media/assets';
import { handle } from '@atelier/service-kit/rpc/service';
import { AssetModel, type AssetRow } from './asset-model.ts';

export const assetAudience = handle(assetOperations.audience, async ({ input, call }) => {
  const asset = await AssetModel.findById(input.assetId, { owner: 1 }).lean<AssetRow>();
  if (!asset) return { audience: 'hidden' as const };
  return call(assetOwnerOperations(asset.owner.service).audience, input);
});

/**
 * Returns who may see a picture. A poster belongs to the owner of its video, which is stored here;
 * for other pictures, all owners are queried.
 */
export const pictureAudience = handle(assetOperations.pictureAudience, async ({ input, call }) => {
  const asset = await AssetModel.findById(input.assetId, { owner: 1 }).lean<AssetRow>();
  const owners = asset ? [asset.owner.service] : (['catalog', 'livestreams'] as const);
  const answers = await Promise.all(
    owners.map((owner) => call(assetOwnerOperations(owner).pictureAudience, input)),
  );
  const [known] = answers.flatMap(({ audience, content }) =>
    audience ? { audience, content } : [],
  );
  return known ?? { audience: 'hidden' as const };
});
