import { mkdir } from 'node:fs/promises';
import { messageOf, UserError } from '../user-error.ts';

/** What is wrong with the folder, by the code of the error that making it gave. */
const faults: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies below something that is a file, not a folder',
  EACCES: 'may not be written to by this user',
  EPERM: 'may not be written to by this user',
  EROFS: 'is on a file system that is read-only',
};

/**
 * Makes the folder that a copy keeps everything in, if it is not there.
 *
 * @throws SentenceError that says what is wrong with it and what to do
 */
export async function ensureDataDir(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const fault = faults[(error as NodeJS.ErrnoException).code ?? ''];
    const what = fault ? `${folder} ${fault}` : `${folder} cannot be made (${messageOf(error)})`;
    throw new UserError(
      `DATA_DIR cannot be used: ${what}. Set DATA_DIR to a folder that Atelier may write to.`,
    );
  }
}
