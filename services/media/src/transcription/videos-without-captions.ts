import { AssetModel, type AssetRow } from '../assets/asset-model.ts';
import { CaptionModel } from '../captions/caption-model.ts';
import { TranscriptionModel } from './transcription-model.ts';

/**
 * Returns the videos that have no captions and are not being transcribed. One that was transcribed
 * has none because nothing is said in it, or because somebody has deleted them.
 */
export async function videosWithoutCaptions(): Promise<AssetRow[]> {
  const [captioned, transcribed] = await Promise.all([
    CaptionModel.distinct('assetId', { kind: 'captions' }),
    TranscriptionModel.distinct('_id', { status: { $ne: 'failed' } }),
  ]);
  const $nin = [...captioned, ...transcribed] as string[];
  return AssetModel.find({ _id: { $nin }, status: 'ready', video: { $ne: null } })
    .sort({ createdAt: -1 })
    .lean<AssetRow[]>();
}
