import { CaptionModel } from './caption-model.ts';

/**
 * Deletes the captions of a deleted video, or gives them to the one that replaces it, until an admin
 * says whether they still fit. Those that the new video has already stay.
 */
export async function inheritCaptions(assetId: string, heir: string | undefined): Promise<void> {
  if (heir) {
    const own = await CaptionModel.find({ assetId: heir }, { language: 1, kind: 1 });
    const isOwn = own.map(({ language, kind }) => ({ language, kind }));
    const left = { assetId, ...(isOwn.length > 0 && { $nor: isOwn }) };
    await CaptionModel.updateMany(left, { $set: { assetId: heir, fits: false } });
  }
  await CaptionModel.deleteMany({ assetId });
}
