import { randomBytes } from 'node:crypto';
import { originalKey, restPrefix } from '@atelier/contracts/core/keys';
import { type ResumableUpload, uploadOperations } from '@atelier/contracts/media/uploads';
import { countPassed } from '@atelier/service-kit/ops/collect-garbage';
import {
  givePartBuffer,
  isNoSuchUpload,
  partBytes,
  takePartBuffer,
} from '@atelier/service-kit/storage/object-parts';
import { headBytes, sniff } from '../sniff.ts';
import { uploadedBytes } from '../upload-metrics.ts';
import type { Checksum } from './checksum.ts';
import { lostUpload } from './finish-upload.ts';
import type { UploadCall } from './upload-lock.ts';

/**
 * Minimum time between two records of stored parts, in milliseconds. What is not recorded when the
 * process is killed must be sent again.
 */
const recordEveryMs = 1_000;

/** Where the bytes come from. */
interface Source extends AsyncIterable<Buffer> {
  /** Ends the bytes early. */
  destroy(): unknown;
}

/**
 * Writes the bytes of one request to the store. While a part is being stored, the next one is
 * filled, and nothing more is read than that. Stored parts are recorded once a second. Bytes that
 * do not fill a part are kept in a separate object until more arrive.
 */
export class UploadWriter {
  readonly #call: UploadCall;
  readonly #upload: ResumableUpload;
  readonly #lease: string;
  readonly #checksum: Checksum | null;
  #buffer = takePartBuffer();
  #filled = 0;
  /** Takes turns with the first buffer, from the first full part on. */
  #otherBuffer: Buffer | undefined;
  /** A part or record that is being stored. Never rejects: see `#failure`. */
  #storing: Promise<void> | undefined;
  #failure: { readonly error: unknown } | undefined;
  #onFailure: () => void = () => undefined;
  /** Bytes recorded in the row. */
  #counted: number;
  #recordedAt = performance.now();
  #recordTimer: NodeJS.Timeout | undefined;
  /** Bytes that are stored in parts. */
  #stored: number;
  /** Bytes that are stored in parts, being stored, or buffered. */
  #offset: number;
  #file: ResumableUpload['file'];
  #multipartId: string | null;
  #parts: number;
  #newEtags: string[] = [];
  /** Whether the last bytes have come. */
  #isSettling = false;

  constructor(call: UploadCall, upload: ResumableUpload, lease: string, checksum: Checksum | null) {
    this.#call = call;
    this.#upload = upload;
    this.#lease = lease;
    this.#checksum = checksum;
    this.#counted = upload.offset;
    this.#stored = upload.offset - (upload.rest?.bytes ?? 0);
    this.#offset = upload.offset;
    this.#file = upload.file;
    this.#multipartId = upload.multipartId;
    this.#parts = upload.etags.length;
  }

  /**
   * Stores what arrives, even if the source fails midway. At the end, `isWhole` tells whether that
   * was the complete request. Returns the new offset.
   * @throws AppError UNSUPPORTED_MEDIA, CHECKSUM_MISMATCH, LOCKED, GONE; errors of source and store
   */
  async write(source: Source, isWhole: (bytes: number) => boolean): Promise<number> {
    // Who sends learns at once that storing failed, even while no bytes arrive.
    this.#onFailure = () => source.destroy();
    try {
      await this.#loadRest();
      const chunks = source[Symbol.asyncIterator]();
      let failure: { error: unknown } | undefined;
      for (;;) {
        const next = await chunks.next().catch((error: unknown) => {
          failure = { error };
          return { done: true, value: undefined } as const;
        });
        if (next.done) break;
        await this.#append(next.value);
      }
      this.#throwFailure();
      this.#checksum?.check(!failure && isWhole(this.#offset - this.#upload.offset));
      if (this.#offset > this.#upload.offset) await this.#settle();
      if (failure) throw failure.error;
      return this.#offset;
    } finally {
      clearTimeout(this.#recordTimer);
      await this.#storing;
      if (this.#failure) await this.#recordStored().catch(() => undefined);
      givePartBuffer(this.#buffer);
      if (this.#otherBuffer) givePartBuffer(this.#otherBuffer);
    }
  }

  async #loadRest(): Promise<void> {
    const { rest } = this.#upload;
    if (!rest) return;
    const body = await this.#call.store.get(rest.key);
    if (body?.bytes !== rest.bytes) {
      body?.stream.destroy();
      throw new Error('The rest of an upload is missing');
    }
    for await (const chunk of body.stream) {
      this.#filled += (chunk as Buffer).copy(this.#buffer, this.#filled);
    }
  }

  async #append(chunk: Buffer): Promise<void> {
    countPassed(chunk.length);
    uploadedBytes.inc({ kind: 'resumable' }, chunk.length);
    this.#checksum?.add(chunk);
    this.#throwFailure();
    for (let from = 0; from < chunk.length; ) {
      const copied = chunk.copy(this.#buffer, this.#filled, from);
      from += copied;
      this.#filled += copied;
      this.#offset += copied;
      await this.#recognize();
      if (this.#filled === partBytes) await this.#storePart();
    }
  }

  /** Detects the type once there are enough bytes. Until then, all of them are buffered. */
  async #recognize(): Promise<void> {
    const { id, accepts, length } = this.#upload;
    if (this.#file || this.#filled < Math.min(headBytes, length)) return;
    const head = this.#buffer.subarray(0, Math.min(headBytes, this.#filled));
    const { contentType, extension } = await sniff(head, accepts, 'file');
    this.#file = { key: originalKey(id, extension), contentType };
  }

  /** Starts to store the buffered bytes as a part, once the part before is stored. */
  async #storePart(): Promise<void> {
    await this.#untilStored();
    const body = this.#buffer.subarray(0, this.#filled);
    this.#begin(this.#store(body, this.#offset));
    const next = this.#otherBuffer ?? takePartBuffer();
    this.#otherBuffer = this.#buffer;
    this.#buffer = next;
    this.#filled = 0;
  }

  #begin(storing: Promise<void>): void {
    this.#storing = storing
      .catch((error: unknown) => {
        this.#failure = { error };
        this.#onFailure();
      })
      .finally(() => {
        this.#storing = undefined;
      });
  }

  /** @param offset where the part ends */
  async #store(body: Uint8Array, offset: number): Promise<void> {
    const { parts } = this.#call.store;
    const { key, contentType } = this.#file!;
    this.#multipartId ??= await parts.begin(key, contentType);
    const target = { key, uploadId: this.#multipartId };
    const etag = await parts.put(target, this.#parts + 1, body).catch((error: unknown) => {
      throw isNoSuchUpload(error) ? lostUpload() : error;
    });
    this.#newEtags.push(etag);
    this.#parts += 1;
    this.#stored = offset;
    const waitMs = this.#recordedAt + recordEveryMs - performance.now();
    clearTimeout(this.#recordTimer);
    if (waitMs <= 0) await this.#recordStored();
    // Also if no more bytes arrive. A part that is being stored then records itself.
    else if (!this.#isSettling) this.#recordTimer = setTimeout(this.#recordLate, waitMs);
  }

  readonly #recordLate = (): void => {
    if (!this.#storing) this.#begin(this.#recordStored());
  };

  /** Records the stored parts, unless their checksum is not known yet. */
  async #recordStored(): Promise<void> {
    if (!this.#checksum && this.#stored > this.#counted) await this.#record(this.#stored, null);
  }

  /** Waits until every part is stored. @throws what storing one failed with */
  async #untilStored(): Promise<void> {
    await this.#storing;
    this.#throwFailure();
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }

  /** Stores the buffered bytes when no more arrive for now. */
  async #settle(): Promise<void> {
    const { store } = this.#call;
    const { id, length, rest } = this.#upload;
    this.#isSettling = true;
    clearTimeout(this.#recordTimer);
    await this.#untilStored();
    if (this.#filled > 0 && this.#offset < length) {
      const key = `${restPrefix(id)}${this.#offset}-${randomBytes(6).toString('hex')}`;
      const body = this.#buffer.subarray(0, this.#filled);
      await store.putBytes(key, body, 'application/octet-stream');
      await this.#record(this.#offset, { key, bytes: this.#filled });
      // In all other cases it is left: until the upload is finished, the row may return to it.
      if (rest) await store.remove(rest.key).catch(() => undefined);
      return;
    }
    if (this.#filled > 0) await (this.#multipartId ? this.#storePart() : this.#putWhole());
    await this.#untilStored();
    await this.#record(this.#offset, null);
  }

  #putWhole(): Promise<void> {
    const { key, contentType } = this.#file!;
    return this.#call.store.putBytes(key, this.#buffer.subarray(0, this.#filled), contentType);
  }

  /** Records in the row that the bytes up to an offset are stored. */
  async #record(offset: number, rest: ResumableUpload['rest']): Promise<void> {
    if (offset === this.#counted) return;
    const progress = {
      id: this.#upload.id,
      lease: this.#lease,
      from: this.#counted,
      offset,
      file: this.#file,
      multipartId: this.#multipartId,
      etags: this.#newEtags,
      rest,
    };
    await this.#call.call(uploadOperations.record, progress);
    this.#newEtags = [];
    this.#counted = offset;
    this.#recordedAt = performance.now();
  }
}
