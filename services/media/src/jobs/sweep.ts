import { assetHolders, assetOperations, assetReferences } from '@atelier/contracts/assets';
import { assetIdOf, imagePrefix, videoPrefix } from '@atelier/contracts/keys';
import type { JobContext } from './context.ts';

const batch = 200;

/**
 * Deletes stored files that no row refers to: uploads whose request died before a row was written.
 * Only what is older than `graceMs` counts, which is longer than any upload takes, and every
 * owner is asked first; one that does not answer ends the sweep.
 */
export async function sweep(
  graceMs: number,
  { store, call, log }: Pick<JobContext, 'store' | 'call' | 'log'>,
): Promise<number> {
  const requestId = crypto.randomUUID();
  const before = new Date(Date.now() - graceMs);
  let swept = 0;
  let candidates = new Set<string>();
  const settle = async () => {
    const assetIds = [...candidates];
    candidates = new Set();
    if (assetIds.length === 0) return;
    const kept = new Set<string>();
    for (const holder of assetHolders) {
      const reply = await call(assetReferences(holder), { assetIds }, requestId);
      for (const assetId of reply.assetIds) kept.add(assetId);
    }
    for (const assetId of assetIds.filter((one) => !kept.has(one))) {
      await call(assetOperations.discard, { assetId }, requestId);
      log.warn({ event: 'orphan-swept', assetId, requestId });
      swept += 1;
    }
  };
  for (const prefix of [videoPrefix, imagePrefix]) {
    for await (const object of store.list(prefix)) {
      const assetId = assetIdOf(object.key);
      if (assetId && object.modified < before) candidates.add(assetId);
      if (candidates.size >= batch) await settle();
    }
    await settle();
  }
  await store.abortStaleUploads(videoPrefix, before);
  return swept;
}
