import type { Question } from '~/shared/ui/unsaved.tsx';

/** Replaces the question about unsaved input, because losing a video is worse. */
export const chosenVideo: Question = {
  title: 'Discard the video?',
  text: 'What has been sent so far is lost.',
};
