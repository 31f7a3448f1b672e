import { randomBytes } from 'node:crypto';

/** Returns 24 random hex characters: unguessable and unique. */
export function newAssetId(): string {
  return randomBytes(12).toString('hex');
}
