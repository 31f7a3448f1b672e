import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { messageOf, UserError } from '@atelier/dev-machine/user-error';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import type { Bytes } from './place.ts';

/** Encrypts and decrypts the files of a backup in the format of age (https://age-encryption.org). */
export interface Seal {
  /** End of the names of files: `.age` for encrypted ones. */
  readonly ending: '' | '.age';
  /** Part of the names of files that later backups share: another key needs other files. */
  readonly mark: string;
  close(source: Bytes): Promise<Bytes>;
  open(source: Readable): Promise<Bytes>;
}

export const plain: Seal = {
  ending: '',
  mark: '',
  close: async (source) => source,
  open: async (source) => source,
};

const advice =
  'Make a pair with age-keygen: BACKUP_RECIPIENT (age1…) encrypts, BACKUP_IDENTITY ' +
  '(AGE-SECRET-KEY-1…) decrypts.';

/**
 * Returns how backups are written: encrypted if BACKUP_RECIPIENT or BACKUP_IDENTITY is set. A
 * recipient alone can write backups, but not read them.
 *
 * @throws UserError if a key is malformed
 */
export async function sealOf(env: NodeJS.ProcessEnv = process.env): Promise<Seal> {
  const { BACKUP_RECIPIENT: recipient, BACKUP_IDENTITY: identity } = env;
  if (!recipient && !identity) return plain;
  const encrypter = new Encrypter();
  const decrypter = identity ? new Decrypter() : null;
  let reader: string;
  try {
    reader = recipient || (await identityToRecipient(identity!));
    encrypter.addRecipient(reader);
    if (identity) decrypter!.addIdentity(identity);
  } catch (error) {
    throw new UserError(`The key of the backup cannot be read: ${messageOf(error)}. ${advice}`);
  }
  return {
    ending: '.age',
    mark: `-${createHash('sha256').update(reader).digest('hex').slice(0, 12)}`,
    close: async (source) => encrypter.encrypt(ReadableStream.from(source)),
    async open(source) {
      if (!decrypter) throw new UserError(`This needs BACKUP_IDENTITY. ${advice}`);
      const web = Readable.toWeb(source) as ReadableStream<Uint8Array>;
      return decrypter.decrypt(web).catch((error: unknown) => {
        if (!/no identity matched/.test(messageOf(error))) throw error;
        throw new UserError('The backup is encrypted for another key than BACKUP_IDENTITY.');
      });
    },
  };
}
