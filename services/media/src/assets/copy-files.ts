import { keysIn } from '@atelier/contracts/core/keys';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';

interface Copying {
  /** Prefix of all keys of that kind: `videos/`. */
  readonly prefix: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Copies the stored files of an asset, except those that an interrupted run has copied already.
 * Returns their number.
 */
export async function copyFiles(
  store: ObjectStore,
  { prefix, from, to }: Copying,
  signal?: AbortSignal,
): Promise<number> {
  const there = new Map<string, number>();
  for await (const { key, bytes } of store.list(`${prefix}${to}/`)) there.set(key, bytes);
  let files = 0;
  for await (const object of store.list(`${prefix}${from}/`)) {
    signal?.throwIfAborted();
    const key = keysIn(object.key, from, to);
    if (there.get(key) !== object.bytes) await store.copy(object, key, signal);
    files += 1;
  }
  return files;
}
