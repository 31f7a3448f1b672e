import { imagePrefix } from '@atelier/contracts/core/keys';
import { assetOperations } from '@atelier/contracts/media/assets';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { CaptionModel, type CaptionRow } from '../captions/caption-model.ts';
import { TranscriptionModel, type TranscriptionRow } from '../transcription/transcription-model.ts';
import { copyFiles } from './copy-files.ts';

/** Keeps the times of the original. */
const asIs = { upsert: true, timestamps: false } as const;

/** Copies the pictures of an asset, and of a video also its captions, which then are not made anew. */
export const copyAsset = (store: ObjectStore) =>
  handle(assetOperations.copy, async ({ input: { from, to } }) => {
    const copied = await copyFiles(store, { prefix: imagePrefix, from, to });
    for (const row of await CaptionModel.find({ assetId: from }).lean<CaptionRow[]>()) {
      const { _id, assetId: _, language, kind, ...captions } = row;
      const place = { assetId: to, language, kind };
      await CaptionModel.updateOne(place, { $setOnInsert: captions }, asIs);
    }
    const run = await TranscriptionModel.findById(from).lean<TranscriptionRow>();
    if (run?.status === 'done') {
      const { _id, ...done } = run;
      await TranscriptionModel.updateOne({ _id: to }, { $setOnInsert: done }, asIs);
    }
    return { copied };
  });
