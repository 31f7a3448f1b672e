import { type FormUpload, useFormUpload } from '~/shared/uploads/use-form-upload.ts';

/** The files of a lesson's form. */
export interface LessonUploads {
  readonly video: FormUpload;
  readonly source: FormUpload;
  /** Discards the files that were chosen. */
  readonly discard: () => void;
  /** Returns whether Cancel may close the form; asks before a chosen file is discarded. */
  readonly mayLeave: () => Promise<boolean>;
}

export function useLessonUploads(): LessonUploads {
  const [video, source] = [useFormUpload('video'), useFormUpload('source')];
  return {
    video,
    source,
    discard: () => {
      video.choose(undefined);
      source.choose(undefined);
    },
    mayLeave: async () => (await video.mayLeave()) && (await source.mayLeave()),
  };
}
