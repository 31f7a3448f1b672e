import { toUnicode } from 'punycode/punycode.es6.js';

/**
 * Returns an email address with an international domain as people write it: the API has domains in
 * ASCII. A domain that mixes scripts stays in ASCII, because its letters may pose as others.
 */
export function shownAddress(email: string): string {
  if (!email.includes('xn--')) return email;
  try {
    const shown = toUnicode(email);
    return shown.split('@').at(-1)!.split('.').every(isOfOneScript) ? shown : email;
  } catch {
    return email;
  }
}

/** Scripts whose letters do not look like those of the others, as far as they are mixed in one word. */
const scripts = [
  /^[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{sc=Greek}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[^\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]*$/u,
];

const isOfOneScript = (label: string) => scripts.some((script) => script.test(label));
