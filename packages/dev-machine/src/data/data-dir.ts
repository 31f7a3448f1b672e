import { makeFolder } from '@atelier/service-kit/ops/make-folder';
import { messageOf, UserError } from '../user-error.ts';

/** Problem with the folder, by the code of the error from creating it. */
const faults: Readonly<Record<string, string>> = {
  ENOENT: 'is on a file system that has no such folder and makes none',
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies below something that is a file, not a folder',
  EACCES: 'may not be written to by this user',
  EPERM: 'may not be written to by this user',
  EROFS: 'is on a file system that is read-only',
};

/**
 * Creates the folder that holds all data of a copy, if it does not exist.
 *
 * @throws UserError that says what is wrong with it and what to do
 */
export async function ensureDataDir(folder: string): Promise<void> {
  try {
    await makeFolder(folder, 0o700);
  } catch (error) {
    const fault = faults[(error as NodeJS.ErrnoException).code ?? ''];
    const what = fault ? `${folder} ${fault}` : `${folder} cannot be made (${messageOf(error)})`;
    throw new UserError(
      `DATA_DIR cannot be used: ${what}. Set DATA_DIR to a folder that Atelier may write to.`,
    );
  }
}
