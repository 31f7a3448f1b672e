import { UploadField } from './upload-field.tsx';
import type { FormUpload } from './use-form-upload.ts';

interface VideoFieldProps {
  readonly video: FormUpload;
  readonly hint: string;
}

/** Chooses the video of a form and shows its upload. */
export function VideoField({ video, hint }: VideoFieldProps) {
  return <UploadField part="video" label="Video" file={video} hint={hint} />;
}
