import { captionOperations, captionQuestions } from '@atelier/contracts/media/captions';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { captionsOfVideo } from './find-captions.ts';
import { playingVideo, type Row, requireWatchable } from './playing-video.ts';
import { presentCaptions, presentTrack } from './present-captions.ts';

type ListOperation = (typeof captionOperations)[
  | 'listOfLesson'
  | 'listOfCourse'
  | 'listOfLivestream'];

function listing(operation: ListOperation, rowOf: (id: string) => Row): Handler {
  return handle(operation, async (request) => {
    const playing = await playingVideo(rowOf(request.input.id), request);
    await requireWatchable(playing, request);
    return { captions: (await captionsOfVideo(playing.assetId)).map(presentTrack) };
  });
}

export const lessonRow = (id: string) => ({ service: 'catalog', kind: 'lesson', id }) as const;
/** A course, whose video is its intro. */
export const courseRow = (id: string) => ({ service: 'catalog', kind: 'course', id }) as const;
export const livestreamRow = (id: string) =>
  ({ service: 'livestreams', kind: 'livestream', id }) as const;

export const listCaptions: readonly Handler[] = [
  listing(captionOperations.listOfLesson, lessonRow),
  listing(captionOperations.listOfCourse, courseRow),
  listing(captionOperations.listOfLivestream, livestreamRow),
  handle(captionQuestions.ofVideo, async ({ input: { assetId } }) => ({
    captions: (await captionsOfVideo(assetId)).map(presentCaptions),
  })),
];
