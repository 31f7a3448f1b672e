import { AppError } from '../rpc/errors.ts';
import { unprintable } from './unprintable.ts';

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
