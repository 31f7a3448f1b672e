import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { plain, sealOf } from './seal.ts';

const text = 'a course about gardens '.repeat(10_000);

async function* source() {
  yield Buffer.from(text);
}

describe('An encrypted backup', () => {
  it('is written with a recipient alone, and read with its identity', async () => {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const writing = await sealOf({ BACKUP_RECIPIENT: recipient });
    const bytes = await buffer(await writing.close(source()));
    expect(bytes.includes('gardens')).toBe(false);
    const reading = await sealOf({ BACKUP_IDENTITY: identity });
    const read = await buffer(await reading.open(Readable.from([bytes])));
    expect(read.toString()).toBe(text);
    await expect(writing.open(Readable.from([bytes]))).rejects.toThrow(/needs BACKUP_IDENTITY/);
  });

  it('is not read with another identity, nor if a byte of it changed', async () => {
    const identity = await generateX25519Identity();
    const seal = await sealOf({ BACKUP_IDENTITY: identity });
    const bytes = await buffer(await seal.close(source()));
    const other = await sealOf({ BACKUP_IDENTITY: await generateX25519Identity() });
    await expect(other.open(Readable.from([bytes]))).rejects.toThrow(
      'The backup is encrypted for another key than BACKUP_IDENTITY.',
    );
    bytes[bytes.length - 100]! ^= 1;
    await expect(seal.open(Readable.from([bytes])).then(buffer)).rejects.toThrow();
  });

  it('needs a key that can be read', async () => {
    await expect(sealOf({ BACKUP_RECIPIENT: 'secret' })).rejects.toThrow(
      /The key of the backup cannot be read/,
    );
  });
});

it('A backup without a key is not encrypted', async () => {
  expect(await sealOf({})).toBe(plain);
});
