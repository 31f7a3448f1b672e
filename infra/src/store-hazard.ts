import { messageOf } from '@atelier/dev-machine/user-error';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

interface Store {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Time for the store to answer, in milliseconds. */
const patience = 5_000;
const content = 'Atelier reads parts of files.';
const part = { range: 'bytes=8-12', text: content.slice(8, 13) };

/**
 * Writes a small object, reads a part of it and removes it. Returns what will hurt later, or null.
 * A bucket that does not exist yet is created at the first start.
 */
export async function storeHazard(store: Store): Promise<string | null> {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = store;
  const s3 = new S3Client({
    ...{ endpoint, region, forcePathStyle: true, maxAttempts: 1 },
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: patience, requestTimeout: patience },
  });
  const target = { Bucket, Key: `doctor-${crypto.randomUUID()}` };
  try {
    await s3.send(new PutObjectCommand({ ...target, Body: content }));
    const found = await s3.send(new GetObjectCommand({ ...target, Range: part.range }));
    if ((await found.Body?.transformToString()) === part.text) return null;
    return 'The object store does not read parts of files (range requests): videos cannot be processed, and nobody can jump within them. Use a store that supports them, or let proxies before it pass the header Range on.';
  } catch (error) {
    if ((error as Error).name === 'NoSuchBucket') return null;
    const reason = messageOf(error).replace(/\.$/, '');
    return `The object store at S3_ENDPOINT cannot be written and read: ${reason}. Correct the address, the keys or their rights.`;
  } finally {
    await s3.send(new DeleteObjectCommand(target)).catch(() => undefined);
    s3.destroy();
  }
}
