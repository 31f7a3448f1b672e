import { transcribed } from './latin-letters.ts';

/** Lowercase letters of scripts that have no usual transcription to a-z; those of Latin are folded. */
const kept = '(?!\\p{Lu})(?!\\p{sc=Latn})[\\p{L}\\p{M}\\p{N}]';

/** What a slug consists of: a-z, digits, hyphens, and letters of other scripts than Latin. */
export const slugPattern = new RegExp(`^(?:[a-z0-9-]|${kept})+$`, 'u');

const between = new RegExp(`(?:(?![a-z0-9])(?!${kept})[\\s\\S])+`, 'gu');

/** Converts a name to a slug. Empty if the name has neither letters nor digits. */
export function slugOf(name: string): string {
  return transcribed(name.toLowerCase())
    .normalize('NFD')
    .replace(/\p{sc=Latn}/gu, (letter) => letter.normalize('NFKD'))
    .replace(/(?<=\p{sc=Latn}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replace(between, '-')
    .replace(/^-+|-+$/g, '');
}
