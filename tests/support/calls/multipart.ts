import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';

/** A file part: bytes, a path on disk, or generated chunks. */
export interface FilePart {
  readonly content: Buffer | string | AsyncIterable<Buffer>;
  /** File name in the form; by default that of the file itself. */
  readonly name?: string;
  readonly type?: string;
}

export interface Form {
  readonly headers: { readonly 'content-type': string };
  readonly body: AsyncIterable<Buffer>;
}

/** Builds a `multipart/form-data` body that is generated while it is sent. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, FilePart>> = {},
): Form {
  const boundary = `----atelier${randomUUID()}`;
  async function* body(): AsyncGenerator<Buffer> {
    for (const [name, value] of Object.entries(fields)) {
      yield Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
    }
    for (const [name, file] of Object.entries(files)) {
      const fileName = file.name ?? nameOf(file.content);
      yield Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n` +
          `Content-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`,
      );
      yield* contentOf(file.content);
      yield Buffer.from('\r\n');
    }
    yield Buffer.from(`--${boundary}--\r\n`);
  }
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: body(),
  };
}

function nameOf(content: FilePart['content']): string {
  return typeof content === 'string' ? path.basename(content) : 'file.bin';
}

async function* contentOf(content: FilePart['content']): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(content)) yield content;
  else if (typeof content === 'string') yield* createReadStream(content);
  else yield* content;
}

/**
 * Yields the first `bytes` bytes of a buffer and then runs `ending`, which disconnects, waits or
 * throws.
 */
export async function* brokenOff(
  start: Buffer,
  bytes: number,
  ending: () => Promise<void> | void,
): AsyncGenerator<Buffer> {
  yield start;
  const filler = Buffer.alloc(64 * 1024, 7);
  for (let sent = start.length; sent < bytes; sent += filler.length) yield filler;
  await ending();
}
