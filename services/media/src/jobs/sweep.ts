import { archivePrefix, assetIdOf, filePrefixes, videoPrefix } from '@atelier/contracts/core/keys';
import { assetReferences, assetServices } from '@atelier/contracts/media/asset-owners';
import { assetOperations } from '@atelier/contracts/media/assets';
import { uploadOperations } from '@atelier/contracts/media/uploads';
import { storageReport } from '@atelier/contracts/media/video-jobs';
import type { BegunUpload } from '@atelier/service-kit/storage/object-parts';
import type { JobContext } from './context.ts';

const batch = 200;

type Context = Pick<JobContext, 'store' | 'call' | 'log'>;
type AssetService = (typeof assetServices)[number];

/**
 * Ends expired resumable uploads, and deletes stored files that no row refers to because their
 * request died before a row was written. Only files older than `graceMs` are deleted, which must be
 * longer than any upload takes. All services that refer to files are queried first; if one does not
 * answer, the sweep is aborted.
 */
export async function sweep(graceMs: number, context: Context): Promise<number> {
  const requestId = crypto.randomUUID();
  const before = new Date(Date.now() - graceMs);
  const expired = await endExpiredUploads(context, requestId);
  const { swept: orphans, ...counted } = await removeOrphans(before, context, requestId);
  await abortMultipartUploads(before, context, requestId);
  await context.call(storageReport, { ...counted, orphans_swept: orphans }, requestId);
  return expired + orphans;
}

/**
 * Ends expired uploads. Of one that is in use, only the upload is settled: its file belongs to the
 * row that refers to it.
 */
async function endExpiredUploads(context: Context, requestId: string): Promise<number> {
  const { call, log } = context;
  const others = assetServices.filter((service) => service !== 'media');
  for (let ended = 0; ; ) {
    const { assetIds } = await call(uploadOperations.expired, { limit: batch }, requestId);
    const used = await referencedBy(others, assetIds, context, requestId);
    for (const assetId of assetIds) {
      const end = used.has(assetId) ? uploadOperations.settle : assetOperations.discard;
      await call(end, { assetId }, requestId);
      log.info({ event: 'upload-expired', assetId, used: used.has(assetId), requestId });
      ended += 1;
    }
    if (assetIds.length < batch) return ended;
  }
}

interface Counted {
  readonly bytes: number;
  readonly objects: number;
  readonly swept: number;
}

/** Deletes orphaned files, and counts all stored files and bytes on the way. */
async function removeOrphans(before: Date, context: Context, requestId: string): Promise<Counted> {
  const { store, call, log } = context;
  let [bytes, objects, swept] = [0, 0, 0];
  let candidates = new Set<string>();
  const settle = async () => {
    const assetIds = [...candidates];
    candidates = new Set();
    const kept = await referencedBy(assetServices, assetIds, context, requestId);
    for (const assetId of assetIds.filter((one) => !kept.has(one))) {
      await call(assetOperations.discard, { assetId }, requestId);
      log.warn({ event: 'orphan-swept', assetId, requestId });
      swept += 1;
    }
  };
  for (const prefix of filePrefixes) {
    for await (const object of store.list(prefix)) {
      bytes += object.bytes;
      objects += 1;
      const assetId = assetIdOf(object.key);
      if (assetId && object.modified < before) candidates.add(assetId);
      if (candidates.size >= batch) await settle();
    }
    await settle();
  }
  return { bytes, objects, swept };
}

/** Aborts multipart uploads left by killed gateways, except those of open resumable uploads. */
async function abortMultipartUploads(
  before: Date,
  context: Context,
  requestId: string,
): Promise<void> {
  const { parts } = context.store;
  const begun: BegunUpload[] = [];
  for (const prefix of [videoPrefix, archivePrefix]) {
    for await (const upload of parts.begunBefore(prefix, before)) begun.push(upload);
  }
  const assets = begun.map(({ key }) => assetIdOf(key)).filter((one) => one !== null);
  const open = await referencedBy(['media'], [...new Set(assets)], context, requestId);
  for (const upload of begun) {
    if (!open.has(assetIdOf(upload.key) ?? '')) await parts.abort(upload);
  }
}

/** Returns those assets that a row of these services refers to. */
async function referencedBy(
  services: readonly AssetService[],
  assetIds: readonly string[],
  { call }: Context,
  requestId: string,
): Promise<Set<string>> {
  const kept = new Set<string>();
  for (let from = 0; from < assetIds.length; from += batch) {
    const some = assetIds.slice(from, from + batch);
    for (const service of services) {
      const reply = await call(assetReferences(service), { assetIds: some }, requestId);
      for (const assetId of reply.assetIds) kept.add(assetId);
    }
  }
  return kept;
}
