import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** An upload in parts that is neither finished nor given up. */
export interface BegunUpload {
  readonly key: string;
  readonly uploadId: string;
}

/** Objects that are written in parts, by any process and over any time: S3's multipart calls. */
export class ObjectParts {
  readonly #s3: S3Client;
  readonly #bucket: string;

  constructor(s3: S3Client, bucket: string) {
    this.#s3 = s3;
    this.#bucket = bucket;
  }

  /** Answers the id under which the parts are sent. */
  async begin(key: string, contentType: string): Promise<string> {
    const target = { Bucket: this.#bucket, Key: key, ContentType: contentType };
    const { UploadId } = await this.#s3.send(new CreateMultipartUploadCommand(target));
    if (!UploadId) throw new Error('The store opened no upload');
    return UploadId;
  }

  /** Stores part `number`, from 1 on; all but the last have 5 MiB at least. Answers its etag. */
  async put({ key, uploadId }: BegunUpload, number: number, body: Uint8Array): Promise<string> {
    const part = { ...this.#target({ key, uploadId }), PartNumber: number, Body: body };
    const { ETag } = await this.#s3.send(new UploadPartCommand(part));
    return ETag ?? '';
  }

  /**
   * Makes the object of its parts. Answers false when the upload is not there (any more): then it
   * was finished before, or given up.
   * @throws when a part is not the one that the etag names
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

  /** Gives an upload and its parts up; one that is not there is no error. */
  async abort(upload: BegunUpload): Promise<void> {
    await this.#s3
      .send(new AbortMultipartUploadCommand(this.#target(upload)))
      .catch((error: unknown) => {
        if (!isNoSuchUpload(error)) throw error;
      });
  }

  /** Gives up every upload in parts of one key. */
  async abortAll(key: string): Promise<void> {
    for await (const upload of this.#list({ Prefix: key })) {
      if (upload.key === key) await this.abort(upload);
    }
  }

  /** Uploads in parts below a prefix that were begun before `before` and never ended. */
  async *begunBefore(prefix: string, before: Date): AsyncGenerator<BegunUpload> {
    // Without a prefix: MinIO takes one for a whole key here, and finds nothing below it.
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

/** Whether the store says that it knows no such upload in parts. */
export function isNoSuchUpload(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchUpload';
}
