import { assetReferences } from '@atelier/contracts/media/asset-owners';
import { handle } from '@atelier/service-kit/rpc/service';
import { UploadModel } from './upload-model.ts';

/** The files of an upload belong to it as long as it has a row, even if it has expired. */
export const referencedUploads = handle(assetReferences('media'), async ({ input }) => {
  const $in = input.assetIds;
  return { assetIds: await UploadModel.distinct('_id', { _id: { $in } }) };
});
