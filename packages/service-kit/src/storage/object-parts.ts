import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { collectGarbage } from '../ops/collect-garbage.ts';

/** A multipart upload that is neither completed nor aborted. */
export interface BegunUpload {
  readonly key: string;
  readonly uploadId: string;
}

/**
 * Objects that are written in parts, by any process and over any length of time: S3's multipart
 * calls.
 */
export class ObjectParts {
  readonly #s3: S3Client;
  readonly #bucket: string;

  constructor(s3: S3Client, bucket: string) {
    this.#s3 = s3;
    this.#bucket = bucket;
  }

  /** Starts an upload and returns the id for sending its parts. */
  async begin(key: string, contentType: string): Promise<string> {
    const target = { Bucket: this.#bucket, Key: key, ContentType: contentType };
    const { UploadId } = await this.#s3.send(new CreateMultipartUploadCommand(target));
    if (!UploadId) throw new Error('The store opened no upload');
    return UploadId;
  }

  /** Stores part `number`, from 1 on; all but the last have at least 5 MiB. Returns its ETag. */
  async put({ key, uploadId }: BegunUpload, number: number, body: Uint8Array): Promise<string> {
    const part = { ...this.#target({ key, uploadId }), PartNumber: number, Body: body };
    const { ETag } = await this.#s3.send(new UploadPartCommand(part));
    return ETag ?? '';
  }

  /**
   * Creates the object from its parts. Returns false if the upload does not or no longer exist: it
   * was completed or aborted before.
   * @throws if a part does not match its ETag
   */
  async complete(upload: BegunUpload, etags: readonly string[]): Promise<boolean> {
    const Parts = etags.map((ETag, at) => ({ PartNumber: at + 1, ETag }));
    const whole = { ...this.#target(upload), MultipartUpload: { Parts } };
    try {
      await this.#s3.send(new CompleteMultipartUploadCommand(whole));
      return true;
    } catch (error) {
      if (isNoSuchUpload(error)) return false;
      throw error;
    }
  }

  /** Aborts an upload and deletes its parts; a missing upload is not an error. */
  async abort(upload: BegunUpload): Promise<void> {
    await this.#s3
      .send(new AbortMultipartUploadCommand(this.#target(upload)))
      .catch((error: unknown) => {
        if (!isNoSuchUpload(error)) throw error;
      });
  }

  /** Aborts every multipart upload of one key. */
  async abortAll(key: string): Promise<void> {
    for await (const upload of this.#list({ Prefix: key })) {
      if (upload.key === key) await this.abort(upload);
    }
  }

  /** Lists unfinished multipart uploads below a prefix that were started before `before`. */
  async *begunBefore(prefix: string, before: Date): AsyncGenerator<BegunUpload> {
    // Without a prefix: MinIO treats a prefix as a full key here and finds nothing below it.
    for await (const upload of this.#list({})) {
      if (upload.key.startsWith(prefix) && upload.begun < before) yield upload;
    }
  }

  async *#list(which: { Prefix?: string }): AsyncGenerator<BegunUpload & { begun: Date }> {
    const Bucket = this.#bucket;
    let from: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
    while (from) {
      const page: ListMultipartUploadsCommandOutput = await this.#s3.send(
        new ListMultipartUploadsCommand({ Bucket, ...which, ...from }),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (Key && UploadId) yield { key: Key, uploadId: UploadId, begun: Initiated ?? new Date() };
      }
      from = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined;
    }
  }

  #target({ key, uploadId }: BegunUpload) {
    return { Bucket: this.#bucket, Key: key, UploadId: uploadId };
  }
}

/** Tells whether the store reported that there is no such multipart upload. */
export function isNoSuchUpload(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchUpload';
}

/** Size of one part in bytes: the minimum of S3. 10,000 parts make 48 GiB. */
export const partBytes = 5 * 1024 * 1024;

/** Part buffers kept for reuse, because new ones would pile up between garbage collections. */
const spare: Buffer[] = [];
const maxSpare = 4;

/** Idle time after which the spare buffers are released, in milliseconds. */
const idleMs = 10_000;
let release: NodeJS.Timeout | undefined;

export function takePartBuffer(): Buffer {
  return spare.pop() ?? Buffer.allocUnsafeSlow(partBytes);
}

export function givePartBuffer(buffer: Buffer): void {
  if (spare.length < maxSpare) spare.push(buffer);
  clearTimeout(release);
  release = setTimeout(() => {
    spare.splice(0);
    // Released buffers do not grow the heap, so nothing else would have them collected.
    collectGarbage({ type: 'major', execution: 'sync' });
  }, idleMs).unref();
}
