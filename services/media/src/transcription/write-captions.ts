import type { Cue } from '@atelier/contracts/media/captions';
import { cueLimit } from '@atelier/contracts/media/limits';
import type { ClientSession } from 'mongoose';
import { CaptionModel } from '../captions/caption-model.ts';
import { isUnread, unread } from '../captions/inherit-captions.ts';
import { languageName } from '../captions/present-captions.ts';
import { type TranscriptionRow, textsInOrder } from './transcription-model.ts';

/** The language in which most is said, of a video with several. */
export function mainLanguage(row: Pick<TranscriptionRow, 'texts'>): string | null {
  const letters = new Map<string, number>();
  for (const [, { language, cues }] of textsInOrder(row)) {
    const said = cues.reduce((sum, { text }) => sum + text.length, 0);
    if (language) letters.set(language, (letters.get(language) ?? 0) + said);
  }
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/**
 * Writes the captions of a finished transcription in place of those that a machine wrote before.
 * What a person has written or read is never replaced.
 *
 * @returns a remark for admins, or null
 */
export async function writeTranscribed(
  row: TranscriptionRow,
  language: string,
  session: ClientSession,
): Promise<string | null> {
  const assetId = row._id;
  const all: Cue[] = textsInOrder(row).flatMap(([, { cues }]) => cues);
  const cues = all.slice(0, cueLimit);
  const place = { assetId, language, kind: 'captions' as const };
  const there = await CaptionModel.findOne(place, { cues: 0 }).session(session);
  if (there && !isUnread(there)) {
    return `The ${languageName(language)} captions that somebody has written or reviewed are kept.`;
  }
  // Those of a video that this one has replaced.
  await CaptionModel.deleteMany({ assetId, fits: false, ...unread }, { session });
  await CaptionModel.updateOne(
    { ...place, ...unread },
    { $set: { cues, fits: true } },
    { session, upsert: true },
  );
  return all.length > cueLimit
    ? `Only the first ${cueLimit.toLocaleString('en')} cues were kept.`
    : null;
}
