import { transcriptionOperations } from '@atelier/contracts/media/transcription';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import type { JobQueues } from '@atelier/service-kit/jobs/queue';
import type { Call } from '@atelier/service-kit/rpc/call';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { AssetModel, type AssetRow } from '../assets/asset-model.ts';
import { CaptionModel } from '../captions/caption-model.ts';
import { courseRow, lessonRow, livestreamRow } from '../captions/list-captions.ts';
import { playingVideo, type Row } from '../captions/playing-video.ts';
import { removeFailedTranscriptions } from '../video-jobs/remove-failed-jobs.ts';
import { engineState } from './engine-state.ts';
import { presentTranscription } from './present-transcription.ts';
import { requestTranscription } from './request-transcription.ts';
import { TranscriptionModel, type TranscriptionRow } from './transcription-model.ts';

/** Number of videos whose transcription is asked for in one transaction. */
const batch = 100;

type StartOperation = (typeof transcriptionOperations)[
  | 'startLesson'
  | 'startCourse'
  | 'startLivestream'];

interface Transcribing {
  readonly isOn: boolean;
  readonly queues: JobQueues;
}

const starting = (
  operation: StartOperation,
  rowOf: (id: string) => Row,
  { isOn, queues }: Transcribing,
): Handler =>
  handle(operation, async (request) => {
    const { input, inTransaction, requestId, announce, log } = request;
    const { assetId } = await playingVideo(rowOf(input.id), request);
    await requireEngine(isOn, request);
    const asset = await AssetModel.findById(assetId).lean<AssetRow>();
    if (!asset?.video) throw notFound('There is no such video');
    const asked = { assetId, owner: asset.owner, video: asset.video };
    await removeFailedTranscriptions(queues, assetId, log);
    await inTransaction((transaction) => requestTranscription(asked, true, requestId, transaction));
    const row = await TranscriptionModel.findById(assetId).lean<TranscriptionRow>();
    announce('media.transcribed', {});
    const message = 'The video will be transcribed.';
    return { message, transcription: presentTranscription(row, null) };
  });

const startAll = (isOn: boolean): Handler =>
  handle(transcriptionOperations.startAll, async (request) => {
    const { inTransaction, requestId, announce } = request;
    await requireEngine(isOn, request);
    const assets = await videosWithoutCaptions();
    let videos = 0;
    // At least one transaction, which records that somebody has asked.
    for (let from = 0; from === 0 || from < assets.length; from += batch) {
      const some = assets.slice(from, from + batch);
      videos += await inTransaction(async (transaction) => {
        let added = 0;
        for (const { _id: assetId, owner, video } of some) {
          const asked = { assetId, owner, video: video! };
          if (await requestTranscription(asked, true, requestId, transaction)) added += 1;
        }
        return added;
      });
    }
    announce('media.transcribed', {});
    const what = videos === 1 ? '1 video' : `${videos.toLocaleString('en')} videos`;
    const nothing = 'Every video has captions or has already been transcribed.';
    return { message: videos === 0 ? nothing : `${what} will be transcribed.`, videos };
  });

/** @throws AppError NOT_AVAILABLE */
async function requireEngine(isOn: boolean, request: Pick<Call<never>, 'call'>): Promise<void> {
  const { status, message } = await engineState(isOn, request);
  if (status !== 'ready') throw new AppError('NOT_AVAILABLE', message);
}

export const startTranscriptions = (given: Transcribing): readonly Handler[] => [
  starting(transcriptionOperations.startLesson, lessonRow, given),
  starting(transcriptionOperations.startCourse, courseRow, given),
  starting(transcriptionOperations.startLivestream, livestreamRow, given),
  startAll(given.isOn),
];

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
