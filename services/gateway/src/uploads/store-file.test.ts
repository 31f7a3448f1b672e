import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { expect, test } from 'vitest';
import { storeFile } from './store-file.ts';

const zip = (bytes: number) => {
  const content = Buffer.alloc(bytes, 7);
  content.write('PK\x03\x04', 'latin1');
  return content;
};

/** Stores a file of these bytes as source files of at most 10,000 bytes. */
async function store(content: Buffer) {
  const stored = new Map<string, Buffer>();
  const putStream = async (key: string, body: AsyncIterable<Buffer>) => {
    stored.set(key, await buffer(body));
  };
  const part = { name: 'source', fileName: 'a.zip', stream: Readable.from([content]) };
  const rule = { accepts: 'archive', maxBytes: 10_000 } as const;
  const gateway = { store: { putStream } as unknown as ObjectStore, maxVideoBytes: 5 };
  const upload = await storeFile(part, rule, gateway, new AbortController().signal);
  return { upload: upload!, stored };
}

test('a ZIP file of exactly the limit is stored below its own prefix', async () => {
  const { upload, stored } = await store(zip(10_000));
  expect(upload).toMatchObject({ bytes: 10_000, contentType: 'application/zip' });
  expect(upload.key).toBe(`archives/${upload.assetId}/original.zip`);
  expect(stored.get(upload.key)).toHaveLength(10_000);
});

test('a larger one is refused, naming its part', async () => {
  const message = expect.stringMatching(/^The file is larger than /);
  await expect(store(zip(10_001))).rejects.toMatchObject({
    errorCode: 'TOO_LARGE',
    fields: [{ path: 'source', message }],
  });
});
