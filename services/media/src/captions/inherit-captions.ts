import { TranscriptionModel } from '../transcription/transcription-model.ts';
import { CaptionModel, type CaptionRow } from './caption-model.ts';

/**
 * Deletes the captions of a deleted video, or gives them to the one that replaces it, until an admin
 * says whether they still fit. Those that the new video has already stay, except those of a machine
 * in a language in which a person has written or read captions.
 */
export async function inheritCaptions(assetId: string, heir: string | undefined): Promise<void> {
  // First, so that a run that ends meanwhile writes no captions for a video that is gone.
  await TranscriptionModel.deleteOne({ _id: assetId });
  if (heir) {
    const own = await CaptionModel.find({ assetId, $nor: [unread] }, { language: 1, kind: 1 });
    const places = own.map(({ language, kind }) => ({ language, kind }));
    if (places.length > 0) await CaptionModel.deleteMany({ assetId: heir, ...unread, $or: places });
    const there = await CaptionModel.find({ assetId: heir }, { language: 1, kind: 1 });
    const taken = there.map(({ language, kind }) => ({ language, kind }));
    const left = { assetId, ...(taken.length > 0 && { $nor: taken }) };
    await CaptionModel.updateMany(left, { $set: { assetId: heir, fits: false } });
  }
  await CaptionModel.deleteMany({ assetId });
}

/** Captions that a machine wrote and nobody has read, as a filter of rows. */
export const unread = { origin: 'transcribed', reviewed: false } as const;

/** Whether a machine may replace these captions: a person has neither written nor read them. */
export function isUnread({ origin, reviewed }: Pick<CaptionRow, 'origin' | 'reviewed'>): boolean {
  return origin === 'transcribed' && !reviewed;
}

/** Returns whether a video has captions that people have written or read. */
export async function hasOwnCaptions(assetId: string): Promise<boolean> {
  return (await CaptionModel.exists({ assetId, kind: 'captions', $nor: [unread] })) !== null;
}
