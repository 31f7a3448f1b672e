import { createHash } from 'node:crypto';
import { assetIdOf, assetPrefixes } from '@atelier/contracts/core/keys';
import { Client, S3Error } from 'minio';
import { until } from './until.ts';

/** A suite's bucket, as an operator sees it: by another client than the product's own. */
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

  /** Every key, and every upload in parts that was begun and never ended. */
  async contents(): Promise<string[]> {
    const [keys, uploads] = await Promise.all([this.#keys(), this.#uploads()]);
    return [...keys, ...uploads.map(({ key }) => `begun: ${key}`)];
  }

  async #keys(): Promise<string[]> {
    const listed = this.#client.listObjectsV2(this.#name, '', true);
    return ((await listed.toArray()) as { name: string }[]).map(({ name }) => name);
  }

  /** Uploads in parts that were begun and never ended. MinIO lists by whole keys only. */
  async #uploads(key = ''): Promise<{ key: string; uploadId: string }[]> {
    for (;;) {
      try {
        return await this.#client.listIncompleteUploads(this.#name, key, true).toArray();
      } catch (error) {
        // The client asks for the parts of each: one may have ended since it was listed.
        if (!(error instanceof S3Error) || error.code !== 'NoSuchUpload') throw error;
      }
    }
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
    const about = { 'Content-Type': contentType };
    await this.#client.putObject(this.#name, key, body, body.length, about);
  }

  /** Of an object's bytes, hexadecimal. */
  async sha256(key: string): Promise<string> {
    const hash = createHash('sha256');
    const body = await this.#client.getObject(this.#name, key);
    for await (const chunk of body) hash.update(chunk as Buffer);
    return hash.digest('hex');
  }

  /** Begins an upload in parts, as a process does that is killed then. */
  async begin(key: string): Promise<void> {
    await this.#client.initiateNewMultipartUpload(this.#name, key, {});
  }

  /** Aborts every upload in parts of a key, as a store does that cleans up by itself. */
  async abort(key: string): Promise<void> {
    for (const { uploadId } of await this.#uploads(key)) {
      await this.#client.abortMultipartUpload(this.#name, key, uploadId);
    }
  }

  /** Whether an upload in parts of this key is neither completed nor aborted. */
  async hasBegun(key: string): Promise<boolean> {
    return (await this.#uploads(key)).some((upload) => upload.key === key);
  }

  /** Removes every object, and aborts every upload in parts. */
  async empty(): Promise<void> {
    await this.#client.removeObjects(this.#name, await this.#keys());
    for (const key of new Set((await this.#uploads()).map((one) => one.key))) await this.abort(key);
  }
}

/** The asset that a public address belongs to. */
export function assetOf(path: string | null): string {
  const assetId = assetIdOf((path ?? '').replace(/^\/media\//, ''));
  if (!assetId) throw new Error(`${path} is no stored file`);
  return assetId;
}
