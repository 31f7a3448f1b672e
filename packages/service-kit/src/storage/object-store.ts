import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ObjectStoreEnv } from '../ops/env.ts';
import { ObjectParts } from './object-parts.ts';
import { uploadInParts } from './part-upload.ts';
import { isMissing, storeClient } from './store-client.ts';

export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  readonly modified: Date;
  readonly etag: string;
}

export interface ObjectBody {
  readonly stream: Readable;
  readonly bytes: number;
  readonly contentType: string;
}

/**
 * Milliseconds until a read must start to respond; with the single retry, as long as the call
 * timeout.
 */
const reading = { requestTimeout: 4_000 } as const;

/** Bytes of the largest object that the store copies in one call. */
const largestCopy = 100_000_000;

/**
 * Storage of uploaded and generated files. Uses only plain S3 calls, so that any S3 server works.
 * Together with `store-client.ts`, `object-parts.ts` and `part-upload.ts`, the only file that uses
 * the S3 client.
 */
export class ObjectStore {
  /** Objects that are written in parts, by more than one call. */
  readonly parts: ObjectParts;
  readonly #s3: S3Client;
  readonly #bucket: string;

  constructor(env: ObjectStoreEnv) {
    this.#bucket = env.S3_BUCKET;
    this.#s3 = storeClient(env);
    this.parts = new ObjectParts(this.#s3, this.#bucket);
  }

  async ensureBucket(): Promise<void> {
    try {
      await this.#s3.send(new HeadBucketCommand({ Bucket: this.#bucket }));
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.#s3.send(new CreateBucketCommand({ Bucket: this.#bucket })).catch((failure) => {
        // Another process created it first.
        if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes((failure as Error).name))
          throw failure;
      });
    }
  }

  async ping(): Promise<void> {
    await this.#s3.send(new HeadBucketCommand({ Bucket: this.#bucket }), reading);
  }

  /**
   * Stores a stream of unknown length as one object, buffering at most 10 MiB. If the source fails
   * or the signal aborts, the sent parts are deleted and the promise rejects.
   */
  putStream(
    key: string,
    source: AsyncIterable<Buffer>,
    contentType: string,
    signal?: AbortSignal,
  ): Promise<void> {
    const target = { Bucket: this.#bucket, Key: key, ContentType: contentType };
    return uploadInParts(this.#s3, target, source, signal);
  }

  async putBytes(key: string, body: Uint8Array, contentType: string): Promise<void> {
    await this.#s3.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: key,
        Body: body,
        ContentType: contentType,
      }),
    );
  }

  /** Returns size and type, or null if there is no such object. */
  async head(key: string): Promise<{ bytes: number; contentType: string; etag: string } | null> {
    try {
      const target = { Bucket: this.#bucket, Key: key };
      const found = await this.#s3.send(new HeadObjectCommand(target), reading);
      return {
        bytes: found.ContentLength ?? 0,
        contentType: found.ContentType ?? 'application/octet-stream',
        etag: found.ETag ?? '',
      };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /**
   * Returns the bytes `start` to `end` inclusive, or all. The stream has backpressure: a slow
   * reader slows the store.
   */
  async get(
    key: string,
    range?: { start: number; end: number },
    signal?: AbortSignal,
  ): Promise<ObjectBody | null> {
    try {
      const found = await this.#s3.send(
        new GetObjectCommand({
          Bucket: this.#bucket,
          Key: key,
          Range: range ? `bytes=${range.start}-${range.end}` : undefined,
        }),
        { ...reading, abortSignal: signal },
      );
      return {
        stream: found.Body as Readable,
        bytes: found.ContentLength ?? 0,
        contentType: found.ContentType ?? 'application/octet-stream',
      };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /**
   * Copies an object. The store does it by itself, except for large objects, whose copying takes
   * longer than a call may.
   */
  async copy({ key, bytes }: StoredObject, to: string, signal?: AbortSignal): Promise<void> {
    if (bytes > largestCopy) {
      const body = await this.get(key, undefined, signal);
      if (body) await this.putStream(to, body.stream, body.contentType, signal);
      return;
    }
    const CopySource = `${this.#bucket}/${key}`;
    await this.#s3.send(new CopyObjectCommand({ Bucket: this.#bucket, Key: to, CopySource }), {
      abortSignal: signal,
    });
  }

  /**
   * Returns a URL that reads the object without keys for `seconds`. For our own processes, never
   * for browsers.
   */
  presign(key: string, seconds: number): Promise<string> {
    return getSignedUrl(this.#s3, new GetObjectCommand({ Bucket: this.#bucket, Key: key }), {
      expiresIn: seconds,
    });
  }

  /** Lists every object below a prefix, in key order, page by page. */
  async *list(prefix: string): AsyncGenerator<StoredObject> {
    let token: string | undefined;
    do {
      const page = await this.#s3.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: prefix,
          ContinuationToken: token,
        }),
      );
      for (const object of page.Contents ?? []) {
        yield {
          key: object.Key!,
          bytes: object.Size ?? 0,
          modified: object.LastModified ?? new Date(),
          etag: object.ETag ?? '',
        };
      }
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
  }

  /** Deletes one object; a missing object is not an error. */
  async remove(key: string): Promise<void> {
    await this.#s3.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
  }

  /** Deletes everything below a prefix; missing objects are not an error. */
  async removeAll(prefix: string): Promise<number> {
    if (prefix.length < 8) throw new Error('Refusing to delete below so short a prefix');
    let removed = 0;
    let keys: string[] = [];
    const flush = async () => {
      if (keys.length === 0) return;
      await this.#s3.send(
        new DeleteObjectsCommand({
          Bucket: this.#bucket,
          Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
        }),
      );
      removed += keys.length;
      keys = [];
    };
    for await (const object of this.list(prefix)) {
      keys.push(object.key);
      if (keys.length === 500) await flush();
    }
    await flush();
    return removed;
  }

  close(): void {
    this.#s3.destroy();
  }
}
