import type { AssetOwner, ProcessedVideo } from '@atelier/contracts/media/assets';
import type { TranscribeVideoJob } from '@atelier/contracts/media/media-jobs';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { TranscriptionModel, type TranscriptionRow } from './transcription-model.ts';

interface Requested {
  readonly assetId: string;
  readonly owner: AssetOwner;
  readonly video: ProcessedVideo;
  readonly fileName?: string;
}

/**
 * Asks for a run of the transcription of a video, unless one waits or is running.
 *
 * @param asked whether a person asks; others are content with an earlier run
 * @returns whether a run was added
 */
export async function requestTranscription(
  { assetId, owner, video, fileName }: Requested,
  asked: boolean,
  requestId: string,
  { session, enqueue }: Transaction,
): Promise<boolean> {
  const before = await TranscriptionModel.findById(assetId)
    .session(session)
    .lean<TranscriptionRow>();
  if (before && (!asked || before.status === 'waiting' || before.status === 'running')) {
    return false;
  }
  const run = (before?.run ?? 0) + 1;
  const fresh = { engine: null, model: null, language: null, pieces: null, texts: {} };
  const row = { owner, run, asked, status: 'waiting' as const, reason: null, ...fresh };
  await TranscriptionModel.updateOne({ _id: assetId }, { $set: row }, { session, upsert: true });
  const job: TranscribeVideoJob = {
    ...{ name: 'transcribe-video', assetId, owner, run, video, requestId },
    fileName: fileName ?? null,
  };
  await enqueue(job);
  return true;
}
