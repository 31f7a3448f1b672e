import { assetReferences } from '@atelier/contracts/media/asset-owners';
import { handle } from '@atelier/service-kit/rpc/service';
import { AdminModel } from '../admins/admin-model.ts';
import { SchoolModel } from '../school/school-model.ts';
import { UserModel } from './user-model.ts';

/** The pictures of users and admins and the logo are the only stored files that this service refers to. */
export const referencedAssets = handle(assetReferences('users'), async ({ input }) => {
  const held = { 'avatar.assetId': { $in: input.assetIds } };
  const found = await Promise.all([
    UserModel.distinct('avatar.assetId', held),
    AdminModel.distinct('avatar.assetId', held),
    SchoolModel.distinct('logo.assetId', { 'logo.assetId': { $in: input.assetIds } }),
  ]);
  return { assetIds: found.flat() as string[] };
});
