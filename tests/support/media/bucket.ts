import { createHash } from 'node:crypto';
import { assetIdOf, assetPrefixes } from '@atelier/contracts/core/keys';
import { Client, S3Error } from 'minio';
import { until } from '../calls/until.ts';

/** A suite's bucket, accessed with a different client than the product's. */
export class Bucket {
  readonly #client: Client;
  readonly #name: string;

  constructor(env: Record<string, string>) {
    const { protocol, hostname, port } = new URL(env.S3_ENDPOINT!);
    this.#name = env.S3_BUCKET!;
    this.#client = new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: protocol === 'https:',
      accessKey: env.S3_ACCESS_KEY!,
      secretKey: env.S3_SECRET_KEY!,
      region: 'us-east-1',
    });
  }

  /** Returns every key and every unfinished multipart upload. */
  async contents(): Promise<string[]> {
    const [keys, uploads] = await Promise.all([this.#keys(), this.#uploads()]);
    return [...keys, ...uploads.map(({ key }) => `begun: ${key}`)];
  }

  async #keys(): Promise<string[]> {
    const listed = this.#client.listObjectsV2(this.#name, '', true);
    return ((await listed.toArray()) as { name: string }[]).map(({ name }) => name);
  }

  /** Returns the unfinished multipart uploads. MinIO lists them by complete keys only. */
  async #uploads(key = ''): Promise<{ key: string; uploadId: string }[]> {
    for (;;) {
      try {
        return await this.#client.listIncompleteUploads(this.#name, key, true).toArray();
      } catch (error) {
        // The client requests the parts of each upload, which may have ended since it was listed.
        if (!(error instanceof S3Error) || error.code !== 'NoSuchUpload') throw error;
      }
    }
  }

  /** Returns the storage paths of all stored assets, including those still being processed. */
  async assets(): Promise<string[]> {
    const keys = await this.contents();
    const ids = new Set(keys.map((key) => assetIdOf(key)).filter((id) => id !== null));
    return [...ids].flatMap(assetPrefixes);
  }

  /** Returns the keys of an asset. */
  async keysOf(assetId: string): Promise<string[]> {
    return (await this.contents()).filter((key) => key.includes(assetId));
  }

  /** Waits until only keys with these prefixes are left. */
  async untilOnly(prefixes: readonly string[], within = 120_000): Promise<void> {
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
    const about = { 'Content-Type': contentType };
    await this.#client.putObject(this.#name, key, body, body.length, about);
  }

  async remove(key: string): Promise<void> {
    await this.#client.removeObject(this.#name, key);
  }

  /** Returns the SHA-256 of an object in hex. */
  async sha256(key: string): Promise<string> {
    const hash = createHash('sha256');
    const body = await this.#client.getObject(this.#name, key);
    for await (const chunk of body) hash.update(chunk as Buffer);
    return hash.digest('hex');
  }

  /** Starts a multipart upload and leaves it, like a process that is killed. */
  async begin(key: string): Promise<void> {
    await this.#client.initiateNewMultipartUpload(this.#name, key, {});
  }

  /** Aborts every multipart upload of a key, like a store that cleans up by itself. */
  async abort(key: string): Promise<void> {
    for (const { uploadId } of await this.#uploads(key)) {
      await this.#client.abortMultipartUpload(this.#name, key, uploadId);
    }
  }

  /** Returns whether a key has a multipart upload that is neither completed nor aborted. */
  async hasBegun(key: string): Promise<boolean> {
    return (await this.#uploads(key)).some((upload) => upload.key === key);
  }

  /** Removes every object and aborts every multipart upload. */
  async empty(): Promise<void> {
    await this.#client.removeObjects(this.#name, await this.#keys());
    for (const key of new Set((await this.#uploads()).map((one) => one.key))) await this.abort(key);
  }
}

/** Returns the asset id in a public path. */
export function assetOf(path: string | null): string {
  const assetId = assetIdOf((path ?? '').replace(/^\/media\//, ''));
  if (!assetId) throw new Error(`${path} is no stored file`);
  return assetId;
}
