import { useEffect, useRef, useState } from 'react';
import { confirm } from '~/shared/feedback/feedback.ts';
import { chosenFile, type Upload, type UploadPart, type UploadTarget } from './sending/upload.ts';
import { useUpload } from './upload-list.ts';
import { addUpload, aimUpload, cancelUpload } from './upload-queue.ts';

export interface FormUpload {
  readonly upload: Upload | undefined;
  /** Starts the upload of a file, replacing one that was chosen before. */
  readonly choose: (file: File | undefined) => void;
  /** Assigns the upload to the saved row, so that it continues without the form. */
  readonly handOver: (target: UploadTarget) => void;
  /** Returns whether Cancel may close the form; asks before a chosen file is discarded. */
  readonly mayLeave: () => Promise<boolean>;
}

/**
 * A file of a form, for the field `part` of its row. It is sent while the form is filled in, and
 * discarded if the form is not saved.
 */
export function useFormUpload(part: UploadPart): FormUpload {
  const { title, text } = chosenFile[part];
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
      own.current = file ? addUpload(file, null, part) : null;
      setKey(own.current);
    },
    handOver: (target) => {
      if (own.current) aimUpload(own.current, target);
      own.current = null;
      setKey(null);
    },
    mayLeave: async () =>
      !upload || confirm(title, text, part === 'video' ? 'Yes, discard it' : 'Yes, discard them'),
  };
}
