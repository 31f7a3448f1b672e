import { transcriptionOperations } from '@atelier/contracts/media/transcription';
import { AppError, notFound } from '@atelier/service-kit/rpc/errors';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { AssetModel, type AssetRow } from '../assets/asset-model.ts';
import { playingVideo } from '../captions/playing-video.ts';
import { engineState, offMessage } from './engine-state.ts';
import { presentTranscription } from './present-transcription.ts';
import { requestTranscription } from './request-transcription.ts';
import { TranscriptionModel, type TranscriptionRow } from './transcription-model.ts';
import { serviceOf } from './video-service.ts';
import { videosWithoutCaptions } from './videos-without-captions.ts';

/** Number of videos whose transcription is asked for in one transaction. */
const batch = 100;

export const startTranscription = (isOn: boolean): Handler =>
  handle(transcriptionOperations.start, async (request) => {
    if (!isOn) throw new AppError('WRONG_STATE', offMessage);
    const { kind, id } = request.input;
    const { assetId } = await playingVideo({ service: serviceOf(kind), kind, id }, request);
    const asset = await AssetModel.findById(assetId).lean<AssetRow>();
    const video = asset?.video;
    if (!asset || !video) throw notFound('There is no such video');
    await request.inTransaction((transaction) =>
      requestTranscription(
        { assetId, owner: asset.owner, video },
        true,
        request.requestId,
        transaction,
      ),
    );
    const row = await TranscriptionModel.findById(assetId).lean<TranscriptionRow>();
    const { status, message } = await engineState(isOn, request);
    const obstacle = status === 'ready' ? null : message;
    request.announce('media.transcribed', {});
    return {
      message: 'The video will be transcribed.',
      transcription: presentTranscription(row, obstacle),
    };
  });

export const startAllTranscriptions = (isOn: boolean): Handler =>
  handle(transcriptionOperations.startAll, async ({ inTransaction, requestId, announce }) => {
    if (!isOn) throw new AppError('WRONG_STATE', offMessage);
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
    const message =
      videos === 0
        ? 'Every video has captions, or was transcribed already.'
        : `${what} will be transcribed.`;
    return { message, videos };
  });
