import type { Question } from '~/shared/ui/unsaved.tsx';

/** Asked in place of what is asked of typed text: a video is the greater loss. */
export const chosenVideo: Question = {
  title: 'Discard the video?',
  text: 'What has been sent so far is lost.',
};
