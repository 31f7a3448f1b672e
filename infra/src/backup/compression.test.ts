import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { gunzipped, gzipped } from './compression.ts';

async function* source() {
  yield Buffer.from('rows '.repeat(1_000));
}

async function* brokenOff() {
  yield Buffer.from('half of the rows');
  throw new Error('the database is gone');
}

it('What is compressed is read again', async () => {
  const read = await buffer(gunzipped(gzipped(source())));
  expect(read.toString()).toBe('rows '.repeat(1_000));
});

it('Whoever reads gets the error of the source', async () => {
  await expect(buffer(gzipped(brokenOff()))).rejects.toThrow('the database is gone');
  await expect(buffer(gunzipped(source()))).rejects.toThrow(/incorrect header/);
});
