import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeFileVariables } from './file-variables.ts';

describe('A secret given to a command in a file', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-files-'));
    file = path.join(folder, 'secret');
    await writeFile(file, 'smtp://me:secret@mail.example.com\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('becomes its variable, so that only those who need it get it', () => {
    const env = { SMTP_URL_FILE: file, OTHER_FILE: '/nowhere', ACTOR_KEY_FILE: '' };
    takeFileVariables(env);
    expect(env).toEqual({ SMTP_URL: 'smtp://me:secret@mail.example.com', OTHER_FILE: '/nowhere' });
  });

  test('must be readable and not empty, and not given twice', async () => {
    const empty = path.join(folder, 'empty');
    await writeFile(empty, '\n');
    // Otherwise, the backup would not be encrypted.
    expect(() => takeFileVariables({ BACKUP_RECIPIENT_FILE: empty })).toThrow(
      /BACKUP_RECIPIENT_FILE names an empty file/,
    );
    expect(() => takeFileVariables({ SMTP_URL_FILE: path.join(folder, 'none') })).toThrow(
      /SMTP_URL_FILE cannot be read/,
    );
    expect(() => takeFileVariables({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://x' })).toThrow(
      /Set SMTP_URL or SMTP_URL_FILE, not both/,
    );
  });
});
