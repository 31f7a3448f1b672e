import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { assetIdOf, assetPrefixes } from '@atelier/contracts/core/keys';
import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { until } from './until.ts';

/** A suite's bucket, as an operator sees it. */
export class Bucket {
  readonly #s3: S3Client;
  readonly #name: string;

  constructor(env: Record<string, string>) {
    this.#name = env.S3_BUCKET!;
    this.#s3 = new S3Client({
      endpoint: env.S3_ENDPOINT!,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: env.S3_ACCESS_KEY!, secretAccessKey: env.S3_SECRET_KEY! },
    });
  }

  /** Every key, and every upload in parts that was begun and never ended. */
  async contents(): Promise<string[]> {
    const Bucket = this.#name;
    const [objects, uploads] = await Promise.all([
      this.#s3.send(new ListObjectsV2Command({ Bucket })),
      this.#s3.send(new ListMultipartUploadsCommand({ Bucket })),
    ]);
    return [
      ...(objects.Contents ?? []).map(({ Key }) => Key!),
      ...(uploads.Uploads ?? []).map(({ Key }) => `begun: ${Key}`),
    ];
  }

  /** Where the files of every stored asset lie: what is still being made of one lands there too. */
  async assets(): Promise<string[]> {
    const keys = await this.contents();
    const ids = new Set(keys.map((key) => assetIdOf(key)).filter((id) => id !== null));
    return [...ids].flatMap(assetPrefixes);
  }

  /** The keys of an asset. */
  async keysOf(assetId: string): Promise<string[]> {
    return (await this.contents()).filter((key) => key.includes(assetId));
  }

  /** Waits until only these keys and what begins like them are there. */
  async untilOnly(prefixes: readonly string[], within = 20_000): Promise<void> {
    await until(
      'nothing else is stored',
      async () => {
        const others = (await this.contents()).filter(
          (key) => !prefixes.some((prefix) => key.startsWith(prefix)),
        );
        if (others.length > 0) throw new Error(`there are still ${others.join(', ')}`);
        return true;
      },
      { within },
    );
  }

  async put(key: string, body: Buffer, contentType = 'video/mp4'): Promise<void> {
    const target = { Bucket: this.#name, Key: key, ContentType: contentType };
    await this.#s3.send(new PutObjectCommand({ ...target, Body: body }));
  }

  /** Of an object's bytes, hexadecimal. */
  async sha256(key: string): Promise<string> {
    const { Body } = await this.#s3.send(new GetObjectCommand({ Bucket: this.#name, Key: key }));
    const hash = createHash('sha256');
    for await (const chunk of Body as Readable) hash.update(chunk as Buffer);
    return hash.digest('hex');
  }

  /** Begins an upload in parts, as a process does that is killed then. */
  async begin(key: string): Promise<void> {
    await this.#s3.send(new CreateMultipartUploadCommand({ Bucket: this.#name, Key: key }));
  }

  /** Gives up every upload in parts of a key, as a store does that cleans up by itself. */
  async giveUp(key: string): Promise<void> {
    const Bucket = this.#name;
    const { Uploads } = await this.#s3.send(
      new ListMultipartUploadsCommand({ Bucket, Prefix: key }),
    );
    for (const { UploadId } of Uploads ?? []) {
      await this.#s3.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId }));
    }
  }

  /** Whether an upload in parts of this key is neither ended nor given up. MinIO lists by key only. */
  async hasBegun(key: string): Promise<boolean> {
    const target = { Bucket: this.#name, Prefix: key };
    const { Uploads } = await this.#s3.send(new ListMultipartUploadsCommand(target));
    return (Uploads ?? []).some(({ Key }) => Key === key);
  }

  /** Removes every object, and gives up every upload in parts. */
  async empty(): Promise<void> {
    const Bucket = this.#name;
    for (;;) {
      const { Contents = [], IsTruncated } = await this.#s3.send(
        new ListObjectsV2Command({ Bucket }),
      );
      if (Contents.length === 0) break;
      const Objects = Contents.map(({ Key }) => ({ Key: Key! }));
      await this.#s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      if (!IsTruncated) break;
    }
    const { Uploads } = await this.#s3.send(new ListMultipartUploadsCommand({ Bucket }));
    for (const Key of new Set((Uploads ?? []).map((one) => one.Key!))) await this.giveUp(Key);
  }

  close(): void {
    this.#s3.destroy();
  }
}

/** The asset that a public address belongs to. */
export function assetOf(path: string | null): string {
  const assetId = assetIdOf((path ?? '').replace(/^\/media\//, ''));
  if (!assetId) throw new Error(`${path} is no stored file`);
  return assetId;
}
