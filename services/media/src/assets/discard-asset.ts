import { assetOperations } from '@atelier/contracts/assets';
import { assetPrefixes } from '@atelier/contracts/keys';
import type { ObjectStore } from '@atelier/service-kit/object-store';
import { handle } from '@atelier/service-kit/service';
import { AssetModel } from './asset-model.ts';

/** Deletes the stored files first: while they are there, the row must be able to say whose they were. */
export const discardAsset = (store: ObjectStore) =>
  handle(assetOperations.discard, async ({ input, log }) => {
    let removed = 0;
    for (const prefix of assetPrefixes(input.assetId)) removed += await store.removeAll(prefix);
    await AssetModel.deleteOne({ _id: input.assetId });
    log.info({ event: 'asset-discarded', assetId: input.assetId, removed });
    return { removed };
  });
