import { transcriptionOperations } from '@atelier/contracts/media/transcription';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { courseRow, lessonRow, livestreamRow } from '../captions/list-captions.ts';
import { playingVideo, type Row } from '../captions/playing-video.ts';
import { engineState } from './engine-state.ts';
import { presentTranscription } from './present-transcription.ts';
import { videosWithoutCaptions } from './start-transcriptions.ts';
import { TranscriptionModel, type TranscriptionRow } from './transcription-model.ts';

type GetOperation = (typeof transcriptionOperations)['ofLesson' | 'ofCourse' | 'ofLivestream'];

const getting = (operation: GetOperation, rowOf: (id: string) => Row, isOn: boolean): Handler =>
  handle(operation, async (request) => {
    const { assetId } = await playingVideo(rowOf(request.input.id), request);
    const row = await TranscriptionModel.findById(assetId).lean<TranscriptionRow>();
    const { status, message } = await engineState(isOn, request);
    const obstacle = status === 'ready' ? null : message;
    return { transcription: presentTranscription(row, obstacle), is_on: isOn };
  });

const getTranscriber = (isOn: boolean): Handler =>
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

export const getTranscriptions = (isOn: boolean): readonly Handler[] => [
  getting(transcriptionOperations.ofLesson, lessonRow, isOn),
  getting(transcriptionOperations.ofCourse, courseRow, isOn),
  getting(transcriptionOperations.ofLivestream, livestreamRow, isOn),
  getTranscriber(isOn),
];
