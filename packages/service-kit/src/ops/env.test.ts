import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv, siteAddress } from './env.ts';

const read = (PUBLIC_URL: string) =>
  readEnv({ PUBLIC_URL: siteAddress }, { PUBLIC_URL }).PUBLIC_URL;

describe('PUBLIC_URL', () => {
  test.each(['https://learn.example.com', 'http://localhost:3000/'])('may be %s', (address) =>
    expect(read(address)).toBe(address),
  );

  test.each(['https://example.com/learn', 'https://example.com/?a', 'https://me@example.com'])(
    'is refused with the reason if it is %s',
    (address) =>
      expect(() => read(address)).toThrow(/PUBLIC_URL: must be a host name without a path/),
  );

  test('is refused if it is no address of a site', () => {
    expect(() => read('example.com')).toThrow(/PUBLIC_URL: must be an address such as/);
    expect(() => read('ftp://example.com')).toThrow(/PUBLIC_URL: must be an address such as/);
  });
});

describe('A variable may be given in a file', () => {
  const shape = { ACTOR_KEY: z.string().min(4, 'must have at least 4 characters') };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-env-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const fileWith = async (content: string) => {
    const file = path.join(folder, crypto.randomUUID());
    await writeFile(file, content);
    return file;
  };

  test.each(['secret', 'secret\n', 'secret\r\n'])(
    'whose last line break is left out',
    async (content) => {
      const ACTOR_KEY_FILE = await fileWith(content);
      expect(readEnv(shape, { ACTOR_KEY_FILE })).toEqual({ ACTOR_KEY: 'secret' });
    },
  );

  test('and is checked like any other, without its value in the error', async () => {
    const ACTOR_KEY_FILE = await fileWith('abc');
    const read = () => readEnv(shape, { ACTOR_KEY_FILE });
    expect(read).toThrow(/ACTOR_KEY: must have at least 4 characters/);
    expect(read).not.toThrow(/abc/);
  });

  test('which must not be empty, even if the variable is optional', async () => {
    const optional = { ACTOR_KEY: z.string().optional() };
    const ACTOR_KEY_FILE = await fileWith('\n');
    expect(() => readEnv(optional, { ACTOR_KEY_FILE })).toThrow(
      /ACTOR_KEY_FILE: names an empty file/,
    );
  });

  test('which must be there, and not besides the variable itself', async () => {
    const missing = path.join(folder, 'missing');
    expect(() => readEnv(shape, { ACTOR_KEY_FILE: missing })).toThrow(
      /ACTOR_KEY_FILE: cannot be read \(ENOENT\)/,
    );
    const ACTOR_KEY_FILE = await fileWith('secret');
    expect(() => readEnv(shape, { ACTOR_KEY: 'other', ACTOR_KEY_FILE })).toThrow(
      /ACTOR_KEY_FILE: is set besides ACTOR_KEY; set only one of them/,
    );
  });
});
