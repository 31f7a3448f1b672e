import { captionsKey, mediaPath } from '@atelier/contracts/core/keys';
import type { CaptionTrack } from '@atelier/contracts/media/captions';
import type { Captions } from '@atelier/contracts/media/playback';
import type { CaptionRow } from './caption-model.ts';

/** BCP 47 of captions in a language that nobody has told. */
export const unknownLanguage = 'und';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** Returns the name of a language in English. */
export function languageName(language: string): string {
  return language === unknownLanguage ? 'Unknown language' : (names.of(language) ?? language);
}

export type ListedRow = Omit<CaptionRow, 'cues'>;

export function presentCaptions(row: ListedRow): Captions {
  const { _id, assetId, language, kind, origin, reviewed } = row;
  const id = _id.toHexString();
  const name = languageName(language);
  const label = kind === 'captions' ? `${name} (CC)` : name;
  return {
    id,
    language,
    label,
    kind,
    origin,
    reviewed,
    src: mediaPath(captionsKey(assetId, id, 'vtt')),
  };
}

export function presentTrack(row: ListedRow): CaptionTrack {
  return {
    ...presentCaptions(row),
    fits: row.fits,
    updated_at: row.updated_at.toISOString(),
  };
}
