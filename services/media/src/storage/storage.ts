import { storageReport, videoJobOperations } from '@atelier/contracts/media/video-jobs';
import { handle } from '@atelier/service-kit/rpc/service';
import { StorageModel, type StorageRow } from './storage-model.ts';

/** Sizes are those of the last sweep; orphans are counted up. */
export const recordStorage = handle(storageReport, async ({ input }) => {
  const { bytes, objects, orphans_swept } = input;
  await StorageModel.updateOne(
    { _id: 'store' },
    {
      $set: { bytes, objects, countedAt: new Date() },
      $inc: { orphansSwept: orphans_swept },
    },
    { upsert: true },
  );
  return {};
});

export const getStorage = handle(videoJobOperations.storage, async () => {
  const row = await StorageModel.findById('store').lean<StorageRow>();
  return {
    bytes: row?.bytes ?? 0,
    objects: row?.objects ?? 0,
    orphans_swept: row?.orphansSwept ?? 0,
    counted_at: row?.countedAt.toISOString() ?? null,
  };
});
