/** Latin letters that Unicode does not decompose, and their usual transcriptions. */
const written: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' },
  ...{ ħ: 'h', ŋ: 'n', ŧ: 't', ĸ: 'k', ə: 'e' },
};
const letters = new RegExp(`[${Object.keys(written).join('')}]`, 'g');

/** Replaces these letters in a text in lowercase. */
export const transcribed = (text: string) =>
  text.replace(letters, (letter) => written[letter] ?? letter);
