import type { Word } from '../engine.ts';

const letters = /[\p{L}\p{N}]/u;

/**
 * Finds words in the text that they are said in, and returns them with its spaces and punctuation,
 * which some engines leave out. Returns none if the text has other words.
 */
export function wordsInText(text: string, words: readonly Word[]): Word[] {
  const begins: number[] = [];
  let end = 0;
  for (const { word } of words) {
    const said = word.trim();
    const at = text.indexOf(said, end);
    if (at < 0) return [];
    const between = text.slice(end, at);
    if (letters.test(between)) return [];
    // What follows a word directly belongs to it, and what is behind a space to the next one.
    const space = between.search(/\s/);
    begins.push(begins.length === 0 ? 0 : space < 0 ? at : end + space);
    end = at + said.length;
  }
  if (letters.test(text.slice(end))) return [];
  return words.map(({ start, end }, at) => ({
    word: text.slice(begins[at], begins[at + 1]),
    start,
    end,
  }));
}
