const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Returns what readers see as the characters of a text. */
export const graphemesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);
