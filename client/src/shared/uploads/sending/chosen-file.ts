import type { Question } from '~/shared/ui/form/drafts/unsaved.tsx';
import type { UploadPart } from './upload.ts';

const text = 'What has been sent so far is lost.';

/** Replace the question about unsaved input, because losing a file is worse. */
export const chosenFile: Readonly<Record<UploadPart, Question>> = {
  video: { title: 'Discard the video?', text },
  source: { title: 'Discard the source files?', text },
};
