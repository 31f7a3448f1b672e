import type { MediaState } from '@atelier/contracts/media/assets';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isGone } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { findLesson, removeRow } from './api.ts';
import type { Upload, UploadTarget } from './sending/upload.ts';
import { cancelUpload } from './upload-queue.ts';

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** The lesson of an upload in its current course, which may have changed. */
interface Found {
  readonly target: UploadTarget;
  readonly media: MediaState;
}

/**
 * Returns null if the lesson was deleted, and undefined if that cannot be determined at present.
 */
export async function findTarget(
  dispatch: Dispatch,
  target: UploadTarget,
): Promise<Found | null | undefined> {
  const query = findLesson.initiate(target.id, { subscribe: false, forceRefetch: true });
  const { data, error } = await dispatch(query);
  if (!data) return isGone({ error }) ? null : undefined;
  return { target: { ...target, parentId: data.course_id }, media: data.lesson.media };
}

/**
 * Removes a lesson that was created only for a file that was not uploaded. A lesson that has a
 * video by now is kept.
 */
export async function removeMadeRow(dispatch: Dispatch, target: UploadTarget): Promise<void> {
  const found = await findTarget(dispatch, target);
  if (found?.media.status !== 'none') return;
  await dispatch(removeRow.initiate(found.target, { track: false }));
}

/** Cancels an upload; a row that was created only for its file is removed. */
export function useCancelUpload(): (upload: Upload) => Promise<void> {
  const dispatch = useAppDispatch();
  return async ({ key, target, status }) => {
    await cancelUpload(key);
    if (target?.isMadeForFile && status !== 'done') await removeMadeRow(dispatch, target);
  };
}
