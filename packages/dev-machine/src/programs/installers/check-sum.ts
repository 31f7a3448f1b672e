import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Compares a file with its SHA-256 sum in hexadecimal. @throws Error if it has another */
export async function checkSum(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const found = hash.digest('hex');
  if (found !== sha256)
    throw new Error(`${path.basename(file)} has the sum ${found}, not ${sha256}`);
}
