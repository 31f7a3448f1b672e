import { assetReferences } from '@atelier/contracts/media/assets';
import { handle } from '@atelier/service-kit/rpc/service';
import { UploadModel } from './upload-model.ts';

/** What is stored of an upload belongs to it as long as it has a row, expired or not. */
export const referencedUploads = handle(assetReferences('media'), async ({ input }) => {
  const $in = input.assetIds;
  return { assetIds: await UploadModel.distinct('_id', { _id: { $in } }) };
});
