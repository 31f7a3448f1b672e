import type { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { uploadInParts } from './part-upload.ts';

const partBytes = 5 * 1024 * 1024;
const target = { Bucket: 'b', Key: 'videos/x/original.mp4', ContentType: 'video/mp4' };

/** An in-memory store that keeps its objects and can fail at a given call. */
function fakeStore(failAt?: string) {
  const calls: string[] = [];
  const parts = new Map<number, Buffer>();
  let object: Buffer | null = null;
  const send = async (command: { constructor: { name: string }; input: Input }) => {
    const name = command.constructor.name.replace('Command', '');
    calls.push(name);
    // A failure is reported after the work is done, as a real store can.
    if (name === 'PutObject') object = Buffer.from(command.input.Body!);
    if (name === 'UploadPart')
      parts.set(command.input.PartNumber!, Buffer.from(command.input.Body!));
    if (name === 'CompleteMultipartUpload') {
      object = Buffer.concat(
        command.input.MultipartUpload!.Parts.map(({ PartNumber }) => parts.get(PartNumber)!),
      );
    }
    if (name === 'AbortMultipartUpload') parts.clear();
    if (name === 'DeleteObject') object = null;
    if (name === failAt) throw new Error(`${name} failed`);
    return { UploadId: 'u', ETag: 'e' };
  };
  return {
    s3: { send } as unknown as S3Client,
    calls,
    object: () => object,
    openParts: () => parts.size,
  };
}

interface Input {
  Body?: Uint8Array;
  PartNumber?: number;
  MultipartUpload?: { Parts: { PartNumber: number }[] };
}

function bytesOf(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += 4_096) bytes.writeUInt8(Math.floor(at / 4_096) % 251, at);
  return bytes;
}

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('the uploaded object equals its source:', () => {
  test.each([
    ['no bytes', 0, ['PutObject']],
    ['one byte', 1, ['PutObject']],
    ['less than a part', partBytes - 1, ['PutObject']],
    ['a part and a byte', partBytes + 1, undefined],
    ['exactly two parts', 2 * partBytes, undefined],
    ['more than five parts', 5 * partBytes + 12_345, undefined],
  ])('%s', async (_, length, calls) => {
    const store = fakeStore();
    const bytes = bytesOf(length);
    await uploadInParts(store.s3, target, inChunks(bytes, 65_537));
    expect(store.object()?.equals(bytes)).toBe(true);
    if (calls) expect(store.calls).toEqual(calls);
  });
});

describe('an upload leaves nothing behind', () => {
  test('when the source fails in the middle', async () => {
    const store = fakeStore();
    async function* failing() {
      yield* inChunks(bytesOf(3 * partBytes), 65_536);
      throw new Error('The client left');
    }
    await expect(uploadInParts(store.s3, target, failing())).rejects.toThrow('The client left');
    expect([store.object(), store.openParts()]).toEqual([null, 0]);
    expect(store.calls.at(-1)).toBe('AbortMultipartUpload');
  });

  test.each(['UploadPart', 'CompleteMultipartUpload'])('when %s fails', async (call) => {
    const store = fakeStore(call);
    const source = inChunks(bytesOf(4 * partBytes), 65_536);
    await expect(uploadInParts(store.s3, target, source)).rejects.toThrow(`${call} failed`);
    expect([store.object(), store.openParts()]).toEqual([null, 0]);
  });

  test('when the store keeps a small object but reports a failure', async () => {
    const store = fakeStore('PutObject');
    const source = inChunks(bytesOf(10), 4);
    await expect(uploadInParts(store.s3, target, source)).rejects.toThrow('PutObject failed');
    expect(store.object()).toBeNull();
  });

  test('when the signal aborts between the last byte and the end', async () => {
    const store = fakeStore();
    const leaving = new AbortController();
    async function* source() {
      yield bytesOf(10);
      leaving.abort(new Error('left'));
    }
    await expect(uploadInParts(store.s3, target, source(), leaving.signal)).rejects.toThrow();
    expect(store.object()).toBeNull();
  });
});
