import { isUploading } from '../api/upload-progress.ts';
import { confirm } from './messages.ts';

/** Whether a form may be left: always, except that a running upload is not given up unasked. */
export async function mayLeaveUpload(): Promise<boolean> {
  if (!isUploading()) return true;
  return confirm('Stop the upload?', 'What has been sent so far is lost.', 'Yes, stop it');
}
