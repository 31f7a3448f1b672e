import { assetReferences } from '@atelier/contracts/assets';
import { handle } from '@atelier/service-kit/service';
import { UserModel } from '../accounts/user-model.ts';

/** The users' pictures are all the stored files that this service refers to. */
export const referencedAssets = handle(assetReferences('users'), async ({ input }) => {
  const held = { 'avatar.assetId': { $in: input.assetIds } };
  return { assetIds: (await UserModel.distinct('avatar.assetId', held)) as string[] };
});
