import { useEffect, useRef, useState } from 'react';
import { confirm } from '~/shared/feedback/feedback.ts';
import { chosenVideo } from './chosen-video.ts';
import type { Upload } from './upload.ts';
import { addUpload, aimUpload, cancelUpload, useUpload } from './upload-queue.ts';
import type { UploadTarget } from './upload-target.ts';

export interface VideoUpload {
  readonly upload: Upload | undefined;
  /** Starts the upload of a file, replacing one that was chosen before. */
  readonly choose: (file: File | undefined) => void;
  /** Assigns the upload to the saved row, so that it continues without the form. */
  readonly handOver: (target: UploadTarget) => void;
  /** Returns whether Cancel may close the form; asks before a chosen video is discarded. */
  readonly mayLeave: () => Promise<boolean>;
}

/**
 * The video of a form. It is sent while the form is filled in, and discarded if the form is not
 * saved.
 */
export function useVideoUpload(): VideoUpload {
  const [key, setKey] = useState<string | null>(null);
  const upload = useUpload(key);
  const own = useRef<string | null>(null);

  const giveUp = () => {
    if (own.current) void cancelUpload(own.current);
    own.current = null;
  };
  useEffect(
    () => () => {
      if (own.current) void cancelUpload(own.current);
    },
    [],
  );

  return {
    upload,
    choose: (file) => {
      giveUp();
      own.current = file ? addUpload(file, null) : null;
      setKey(own.current);
    },
    handOver: (target) => {
      if (own.current) aimUpload(own.current, target);
      own.current = null;
      setKey(null);
    },
    mayLeave: async () =>
      !upload || confirm(chosenVideo.title, chosenVideo.text, 'Yes, discard it'),
  };
}
