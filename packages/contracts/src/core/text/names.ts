import { optionalText, requiredText, textOrEmpty } from '../fields.ts';

/** Characters that end or move a line, replaced by a space. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/**
 * Characters that are invisible or change the direction of the following text: control characters,
 * directional marks and overrides, zero-width characters, soft hyphens, byte order marks. NUL is
 * left in, to be rejected. Joiners are kept where scripts need them: between emoji, and between
 * letters of the Arabic and Indic scripts.
 */
const invisible = (() => {
  const letter =
    '[\\p{sc=Arab}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}]';
  const emoji = '\\p{Extended_Pictographic}';
  const joiners = `(?<=${emoji}|\\p{EMod}|\\ufe0f)\\u200d(?=${emoji})|(?<=${letter})[\\u200c\\u200d](?=${letter})`;
  const others =
    '\\p{Cc}\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb';
  return new RegExp(`(${joiners})|(?!\\0)[${others}]`, 'gu');
})();

/** Normalizes a name or title to a single line of visible text. Idempotent. */
export function normalizeName(text: string): string {
  return text.replace(breaks, ' ').replace(invisible, '$1').trim();
}

/** Returns a text that is the same for names that read the same, whatever their case. */
export const nameKey = (name: string) => normalizeName(name).normalize('NFC').toLowerCase();

/** Returns a schema of a name or title: required text on one line, without invisible characters. */
export function requiredName(label: string, max: number, min = 1, missing?: string) {
  return requiredText(label, max, min, missing, normalizeName);
}

/** Same as `requiredName` but optional: empty text clears the field and becomes null. */
export function optionalName(label: string, max: number) {
  return optionalText(label, max, normalizeName);
}

/** Same as `requiredName`, but may be omitted or empty; both become empty text. */
export function nameOrEmpty(label: string, max: number) {
  return textOrEmpty(label, max, normalizeName);
}
