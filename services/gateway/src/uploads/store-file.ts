import type { Readable } from 'node:stream';
import { originalKey } from '@atelier/contracts/core/keys';
import type { FileRule } from '@atelier/contracts/core/operation';
import { normalizeName } from '@atelier/contracts/core/text/names';
import type { Upload } from '@atelier/contracts/media/assets';
import { newAssetId } from '@atelier/service-kit/storage/asset-id';
import type { Gateway } from '../gateway.ts';
import { tooLarge } from './file-limits.ts';
import { readHead, sniff } from './sniff.ts';
import { uploadedBytes } from './upload-metrics.ts';

interface FilePart {
  readonly name: string;
  readonly fileName: string;
  readonly stream: Readable;
}

/**
 * Streams one file part into the object store, at the speed of the store. Returns null for the
 * empty part that a form sends when no file was chosen.
 * @throws AppError UNSUPPORTED_MEDIA, TOO_LARGE; nothing of the file is kept then
 */
export async function storeFile(
  part: FilePart,
  rule: FileRule,
  { store, maxVideoBytes }: Pick<Gateway, 'store' | 'maxVideoBytes'>,
  signal: AbortSignal,
): Promise<Upload | null> {
  const head = await readHead(part.stream);
  signal.throwIfAborted();
  if (head.length === 0 && part.fileName === '') return null;
  const { contentType, extension } = await sniff(head, rule.accepts, part.name);
  const assetId = newAssetId();
  const key = originalKey(assetId, extension);
  const limit = rule.maxBytes ?? maxVideoBytes;
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of prepend(head, part.stream)) {
      signal.throwIfAborted();
      bytes += chunk.length;
      uploadedBytes.inc({ kind: 'form' }, chunk.length);
      if (bytes > limit) throw tooLarge(part.name, limit);
      yield chunk;
    }
    signal.throwIfAborted();
  }
  await store.putStream(key, counted(), contentType, signal);
  return {
    assetId,
    key,
    bytes,
    contentType,
    fileName: normalizeName(part.fileName).slice(0, 255),
  };
}

async function* prepend(head: Buffer, rest: Readable): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}
