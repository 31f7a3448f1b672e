import type { DocumentFonts } from './fonts.ts';
import { graphemesOf } from './graphemes.ts';

/** A grapheme of a text, and the file of the font that has it; null if no font has it. */
export interface Cluster {
  readonly text: string;
  readonly font: string | null;
}

/**
 * Finds a font for each grapheme of a text, with as few changes of the font as possible: a font that
 * is needed for one word sets the others too, if it can.
 */
export function fontsOf(text: string, fonts: DocumentFonts): Cluster[] {
  const found = graphemesOf(text).map((cluster) => {
    const font = fonts.candidates(cluster, text).find((file) => fonts.has(file, cluster));
    return { text: cluster, font: font ?? null };
  });
  const main = found.find(({ text: of, font }) => font && isLetter(of) && !isWide(font))?.font;
  return found.map((cluster) => {
    const stays = main && cluster.font && isPlain(cluster.text) && fonts.has(main, cluster.text);
    return stays ? { ...cluster, font: main } : cluster;
  });
}

const isLetter = (text: string) => /^\p{L}/u.test(text);
const isWide = (font: string) => font.includes('DejaVu');
/** Whether a grapheme is drawn alike by all fonts: signs, digits and Latin letters. */
const isPlain = (text: string) =>
  /^[\p{sc=Zyyy}\p{sc=Latn}]/u.test(text) && !/\p{EPres}/u.test(text);
