import { fontsOf } from './font-runs.ts';
import { DocumentFonts } from './fonts.ts';

/** Returns the characters of a text that documents cannot print, each once. */
export async function unprintable(text: string): Promise<string[]> {
  if (/^[\x20-\x7e\xa0-\xff]*$/.test(text)) return [];
  const clusters = fontsOf(text.normalize('NFC'), await DocumentFonts.load());
  return [...new Set(clusters.filter(({ font }) => !font).map((cluster) => cluster.text))];
}
