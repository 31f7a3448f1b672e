import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { countPassed } from '../ops/collect-garbage.ts';
import { givePartBuffer, partBytes, takePartBuffer } from './object-parts.ts';

/**
 * Number of parts being filled or sent at once. Times their size, this is the only part of a file
 * in memory.
 */
const buffers = 2;

interface Target {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
}

/**
 * Uploads a stream of unknown length as one object. The parts are copied into a few reused buffers,
 * so memory use does not depend on the size; a new buffer for each part would leave more than 100
 * MiB of garbage. A slow store slows the source down.
 *
 * @throws any error of the source or the store; nothing of the object is left then
 */
export async function uploadInParts(
  s3: S3Client,
  target: Target,
  source: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<void> {
  const upload = new PartUpload(s3, target);
  const onAbort = () => upload.breakOff();
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  try {
    for await (const chunk of source) await upload.append(chunk);
    await upload.finish();
  } catch (error) {
    await upload.abandon();
    throw error;
  } finally {
    // The signal may live as long as the process, and a listener would retain the buffers.
    signal?.removeEventListener('abort', onAbort);
    upload.giveBuffers();
  }
}

class PartUpload {
  readonly #s3: S3Client;
  readonly #target: Target;
  readonly #abort = new AbortController();
  readonly #free: Buffer[] = [];
  readonly #sending = new Set<Promise<void>>();
  readonly #parts: CompletedPart[] = [];
  #allocated = 0;
  #current: Buffer | undefined;
  #filled = 0;
  #count = 0;
  #uploadId: string | undefined;
  #failure: { error: unknown } | undefined;
  /**
   * From here on the object may exist, whatever the store responds, so this call is never aborted.
   */
  #finishing = false;

  constructor(s3: S3Client, target: Target) {
    this.#s3 = s3;
    this.#target = target;
  }

  /** Stops sending; pending calls to the store reject. */
  breakOff(): void {
    this.#abort.abort();
  }

  async append(chunk: Buffer): Promise<void> {
    countPassed(chunk.length);
    for (let from = 0; from < chunk.length; ) {
      this.#current ??= await this.#freeBuffer();
      const copied = chunk.copy(this.#current, this.#filled, from);
      from += copied;
      this.#filled += copied;
      if (this.#filled === partBytes) await this.#sendCurrent();
    }
  }

  async finish(): Promise<void> {
    if (!this.#uploadId) return this.#putWhole();
    if (this.#filled > 0) await this.#sendCurrent();
    await Promise.all(this.#sending);
    this.#throwFailure();
    const Parts = this.#parts.toSorted((a, b) => a.PartNumber! - b.PartNumber!);
    this.#abort.signal.throwIfAborted();
    this.#finishing = true;
    await this.#s3.send(
      new CompleteMultipartUploadCommand({ ...this.#multipart(), MultipartUpload: { Parts } }),
    );
  }

  /** Waits for parts in progress first, since parts that arrive after the abort would remain. */
  async abandon(): Promise<void> {
    this.breakOff();
    await Promise.all(this.#sending);
    if (this.#uploadId) {
      const upload = new AbortMultipartUploadCommand(this.#multipart());
      await this.#s3.send(upload).catch(() => undefined);
    }
    if (this.#finishing) {
      const { Bucket, Key } = this.#target;
      await this.#s3.send(new DeleteObjectCommand({ Bucket, Key })).catch(() => undefined);
    }
  }

  /** Lets other uploads use the buffers. To be called after the last call to the store. */
  giveBuffers(): void {
    const buffers = this.#current ? [...this.#free, this.#current] : this.#free;
    for (const buffer of buffers) givePartBuffer(buffer);
  }

  async #putWhole(): Promise<void> {
    const Body = this.#current?.subarray(0, this.#filled) ?? Buffer.alloc(0);
    this.#abort.signal.throwIfAborted();
    this.#finishing = true;
    await this.#s3.send(new PutObjectCommand({ ...this.#target, Body }));
  }

  async #sendCurrent(): Promise<void> {
    this.#throwFailure();
    const buffer = this.#current!;
    const Body = buffer.subarray(0, this.#filled);
    this.#current = undefined;
    this.#filled = 0;
    this.#uploadId ??= await this.#begin();
    this.#count += 1;
    const sending = this.#sendPart(this.#count, Body)
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => {
        this.#free.push(buffer);
        this.#sending.delete(sending);
      });
    this.#sending.add(sending);
  }

  async #begin(): Promise<string> {
    // Never aborted: an upload with an unknown id could not be cleaned up.
    const { UploadId } = await this.#s3.send(new CreateMultipartUploadCommand(this.#target));
    if (!UploadId) throw new Error('The store opened no upload');
    return UploadId;
  }

  async #sendPart(PartNumber: number, Body: Buffer): Promise<void> {
    const { ETag } = await this.#s3.send(
      new UploadPartCommand({ ...this.#multipart(), PartNumber, Body }),
      { abortSignal: this.#abort.signal },
    );
    this.#parts.push({ PartNumber, ETag });
  }

  async #freeBuffer(): Promise<Buffer> {
    this.#throwFailure();
    if (this.#free.length === 0 && this.#allocated < buffers) {
      this.#allocated += 1;
      return takePartBuffer();
    }
    while (this.#free.length === 0) await Promise.race(this.#sending);
    this.#throwFailure();
    return this.#free.pop()!;
  }

  #multipart() {
    const { Bucket, Key } = this.#target;
    return { Bucket, Key, UploadId: this.#uploadId };
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
