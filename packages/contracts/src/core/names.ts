import { optionalText, requiredText, textOrEmpty } from './fields.ts';

/** What ends or moves a line: a space stands for it. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/**
 * What shows nothing, or turns the direction of what follows: control characters, marks and
 * overrides of direction, zero-width characters, soft hyphens, byte order marks. NUL is left to be
 * refused. Joiners stay where writing needs them: between emoji, and between letters of the Arabic
 * and Indic scripts.
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

/** A name or title as it may stand in a line among others. Doing it twice changes nothing. */
export function tidyName(text: string): string {
  return text.replace(breaks, ' ').replace(invisible, '$1').trim();
}

/** A name or title: required text in one line, without what nobody sees. */
export function requiredName(label: string, max: number, min = 1, missing?: string) {
  return requiredText(label, max, min, missing, tidyName);
}

/** The same, optional: empty text clears the field and becomes null. */
export function optionalName(label: string, max: number) {
  return optionalText(label, max, tidyName);
}

/** The same, that may be left out or empty: it is empty text then. */
export function nameOrEmpty(label: string, max: number) {
  return textOrEmpty(label, max, tidyName);
}
