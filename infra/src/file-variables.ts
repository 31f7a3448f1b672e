import { readFileSync } from 'node:fs';
import { secretVariables } from '@atelier/dev-machine/app-processes';
import { messageOf, UserError } from '@atelier/dev-machine/user-error';

const ofBackups = [
  ...['BACKUP_RECIPIENT', 'BACKUP_IDENTITY'],
  ...['BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'],
];

/**
 * Replaces `<name>_FILE` of every secret by its variable, for the commands: each process that they
 * start gets only the secrets that it needs, however they were given.
 *
 * @throws UserError if a file cannot be read or is empty, or a secret is given twice
 */
export function takeFileVariables(env: NodeJS.ProcessEnv): void {
  for (const name of [...secretVariables, ...ofBackups]) {
    const file = env[`${name}_FILE`];
    delete env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new UserError(`Set ${name} or ${name}_FILE, not both.`);
    try {
      env[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      throw new UserError(`${name}_FILE cannot be read: ${messageOf(error)}`);
    }
    if (!env[name]) throw new UserError(`${name}_FILE names an empty file: ${file}`);
  }
}
