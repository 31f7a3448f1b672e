import { AppError } from '../errors/app-error.ts';
import { fontsOf } from './font-runs.ts';
import { DocumentFonts } from './fonts.ts';

/** Returns the characters of a text that documents cannot print, each once. */
export async function unprintable(text: string): Promise<string[]> {
  if (/^[\x20-\x7e\xa0-\xff]*$/.test(text)) return [];
  const clusters = fontsOf(text.normalize('NFC'), await DocumentFonts.load());
  return [...new Set(clusters.filter(({ font }) => !font).map((cluster) => cluster.text))];
}

/**
 * Checks that a document can print the name of a person, before it is issued.
 *
 * @param document what is issued, with its article
 * @throws AppError WRONG_STATE with the characters that cannot be printed
 */
export async function requirePrintable(name: string, document: string): Promise<void> {
  const characters = await unprintable(name);
  if (characters.length === 0) return;
  throw new AppError(
    'WRONG_STATE',
    `Your name has characters that ${document} cannot show: ${characters.slice(0, 5).join(' ')}. Change it in your profile first.`,
  );
}
