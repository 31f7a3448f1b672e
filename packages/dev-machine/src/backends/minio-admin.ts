import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { SignatureV4 } from '@smithy/signature-v4';

/** Id of AES-256-GCM with a key derived by PBKDF2 in MinIO's format. */
const aesByPbkdf2 = 0x02;
const rounds = 8_192;

/**
 * Encrypts the body of a call of MinIO's admin API, which accepts secrets only in this form, with
 * the caller's secret key. Source: `EncryptData` of github.com/minio/madmin-go and the format of
 * github.com/secure-io/sio-go: salt, id, nonce, then fragments of up to 16 KiB. The first nonce
 * authenticates the whole, the second is that of the only fragment.
 */
function encrypted(secretKey: string, body: string): Buffer {
  const [salt, prefix] = [randomBytes(32), randomBytes(8)];
  const key = pbkdf2Sync(secretKey, salt, rounds, 32, 'sha256');
  const cipherOf = (fragment: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32LE(fragment);
    return createCipheriv('aes-256-gcm', key, Buffer.concat([prefix, counter]));
  };
  const whole = cipherOf(0);
  whole.final();
  const last = cipherOf(1);
  last.setAAD(Buffer.concat([Buffer.of(0x80), whole.getAuthTag()]));
  const text = Buffer.concat([last.update(body), last.final(), last.getAuthTag()]);
  return Buffer.concat([salt, Buffer.of(aesByPbkdf2), prefix, text]);
}

/** Calls MinIO's admin API with the keys of an S3 client. Its own client exists for Go only. */
export class MinioAdmin {
  readonly #s3: S3Client;

  constructor(s3: S3Client) {
    this.#s3 = s3;
  }

  /** Creates a user, or gives an existing one this secret key. */
  async putUser(accessKey: string, secretKey: string): Promise<void> {
    const { secretAccessKey } = await this.#s3.config.credentials();
    const user = JSON.stringify({ secretKey, status: 'enabled' });
    await this.#put('add-user', { accessKey }, encrypted(secretAccessKey, user));
  }

  async putPolicy(name: string, policy: object): Promise<void> {
    await this.#put('add-canned-policy', { name }, Buffer.from(JSON.stringify(policy)));
  }

  /** Gives a user this policy, in place of any other. */
  async setPolicy(accessKey: string, policyName: string): Promise<void> {
    const query = { policyName, userOrGroup: accessKey, isGroup: 'false' };
    await this.#put('set-user-or-group-policy', query, Buffer.alloc(0));
  }

  async #put(action: string, query: Record<string, string>, body: Buffer): Promise<void> {
    const { credentials, region, sha256, endpoint } = this.#s3.config;
    const { protocol, hostname, port } = await endpoint!();
    const signer = new SignatureV4({ service: 's3', region, credentials, sha256 });
    const host = port === undefined ? hostname : `${hostname}:${port}`;
    const path = `/minio/admin/v3/${action}`;
    const { headers } = await signer.sign({
      ...{ method: 'PUT', protocol, hostname, port, path, query, body },
      headers: { host },
    });
    const url = new URL(`${protocol}//${host}${path}?${new URLSearchParams(query)}`);
    const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });
    if (!response.ok) throw new Error(`MinIO refused ${action}: ${await response.text()}`);
  }
}
