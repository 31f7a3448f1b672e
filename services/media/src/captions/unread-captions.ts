import { CaptionModel, type CaptionRow } from './caption-model.ts';

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
