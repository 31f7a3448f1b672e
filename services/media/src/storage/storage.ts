import { filePrefixes } from '@atelier/contracts/core/keys';
import { storageReport, videoJobOperations } from '@atelier/contracts/media/video-jobs';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { StorageModel, type StorageRow } from './storage-model.ts';

/** Maximum age of the statistics in milliseconds; older ones are counted again on request. */
const freshMs = 60_000;

interface Counted {
  readonly bytes: number;
  readonly objects: number;
}

/** Records the result of a sweep. Deleted orphans are added up. */
export const recordStorage = handle(storageReport, async ({ input }) => {
  await keep(input, input.orphans_swept);
  return {};
});

/** Returns statistics at most a minute old. Concurrent calls share one count. */
export const getStorage = (store: ObjectStore) => {
  let counting: Promise<void> | undefined;
  return handle(videoJobOperations.storage, async () => {
    let row = await StorageModel.findById('store').lean<StorageRow>();
    if (!row || Date.now() - row.countedAt.getTime() > freshMs) {
      counting ??= countStored(store)
        .then((counted) => keep(counted, 0))
        .finally(() => {
          counting = undefined;
        });
      await counting;
      row = await StorageModel.findById('store').lean<StorageRow>();
    }
    return {
      bytes: row?.bytes ?? 0,
      objects: row?.objects ?? 0,
      orphans_swept: row?.orphansSwept ?? 0,
      counted_at: row?.countedAt.toISOString() ?? null,
    };
  });
};

async function keep({ bytes, objects }: Counted, orphansSwept: number): Promise<void> {
  await StorageModel.updateOne(
    { _id: 'store' },
    { $set: { bytes, objects, countedAt: new Date() }, $inc: { orphansSwept } },
    { upsert: true },
  );
}

/** Counts the stored files, listing 1,000 objects per request. */
async function countStored(store: ObjectStore): Promise<Counted> {
  let [bytes, objects] = [0, 0];
  for (const prefix of filePrefixes) {
    for await (const object of store.list(prefix)) {
      bytes += object.bytes;
      objects += 1;
    }
  }
  return { bytes, objects };
}
