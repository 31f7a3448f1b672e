import { transcriptionOperations } from '@atelier/contracts/media/transcription';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { playingVideo } from '../captions/playing-video.ts';
import { engineState } from './engine-state.ts';
import { presentTranscription } from './present-transcription.ts';
import { TranscriptionModel, type TranscriptionRow } from './transcription-model.ts';
import { serviceOf } from './video-service.ts';
import { videosWithoutCaptions } from './videos-without-captions.ts';

export const getTranscription = (isOn: boolean): Handler =>
  handle(transcriptionOperations.get, async (request) => {
    const { kind, id } = request.input;
    const { assetId } = await playingVideo({ service: serviceOf(kind), kind, id }, request);
    const row = await TranscriptionModel.findById(assetId).lean<TranscriptionRow>();
    const { status, message } = await engineState(isOn, request);
    const obstacle = status === 'ready' ? null : message;
    return { transcription: presentTranscription(row, obstacle) };
  });

export const getTranscriber = (isOn: boolean): Handler =>
  handle(transcriptionOperations.state, async (request) => {
    const count = (status: TranscriptionRow['status']) =>
      TranscriptionModel.countDocuments({ status });
    const [state, waiting, running, failed, videos] = await Promise.all([
      engineState(isOn, request),
      count('waiting'),
      count('running'),
      count('failed'),
      videosWithoutCaptions(),
    ]);
    return { ...state, waiting, running, failed, without_captions: videos.length };
  });
