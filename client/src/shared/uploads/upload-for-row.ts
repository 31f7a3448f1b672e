import { useSyncExternalStore } from 'react';
import type { Upload, UploadPart, UploadTarget } from './sending/upload.ts';
import { allUploads, subscribe } from './upload-list.ts';

/** Returns the upload in progress for a row, of any file or of the given one. */
export function uploadFor(
  kind: UploadTarget['kind'],
  id: string,
  wanted?: UploadPart,
): Upload | undefined {
  return allUploads().find(
    ({ target, status, part }) =>
      target?.kind === kind &&
      target.id === id &&
      (wanted ?? part) === part &&
      status !== 'done' &&
      !(status === 'refused' && target.isMadeForFile),
  );
}

export function useUploadFor(
  kind: UploadTarget['kind'],
  id: string,
  part: UploadPart,
): Upload | undefined {
  return useSyncExternalStore(subscribe, () => uploadFor(kind, id, part));
}
