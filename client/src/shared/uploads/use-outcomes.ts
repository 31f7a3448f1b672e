import type { MediaState } from '@atelier/contracts/media/assets';
import { useEffect, useRef } from 'react';
import { isGone } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { getRow, type RowWithVideo } from './api.ts';
import { type Dispatch, findTarget } from './rows-of-uploads.ts';
import type { Upload, UploadTarget } from './sending/upload.ts';
import { aimUpload, videoSettled } from './upload-queue.ts';

/** Polling interval in milliseconds. Live events are faster, if the network allows them. */
const pollMs = 15_000;

/** Polls the server for the outcome of uploaded videos, until it is known. */
export function useOutcomes(uploads: readonly Upload[]): void {
  const dispatch = useAppDispatch();
  const latest = useRef(uploads);
  useEffect(() => {
    latest.current = uploads;
  });
  const isWaiting = uploads.some(isOpen);
  useEffect(() => {
    if (!isWaiting) return;
    const poll = async () => {
      const open = latest.current.filter(isOpen).filter(hasTarget);
      // The lessons of a course are requested together.
      const rows = Map.groupBy(open, ({ target }) => target.parentId ?? target.id);
      for (const of of rows.values()) {
        const query = getRow.initiate(of[0]!.target, { subscribe: false, forceRefetch: true });
        const { data, error } = await dispatch(query);
        if (!data && !isGone({ error })) continue;
        for (const upload of of) {
          const { target } = upload;
          const media = data && mediaOf(target, data);
          if (media) settle(target, media);
          else if (target.kind === 'lesson') await follow(upload, dispatch);
        }
      }
    };
    const timer = setInterval(poll, pollMs);
    return () => clearInterval(timer);
  }, [isWaiting, dispatch]);
}

/** Returns whether the server has the file, it is a video, and its outcome is not known yet. */
function isOpen({ part, status, outcome }: Upload): boolean {
  return part === 'video' && status === 'done' && outcome === null;
}

type Aimed = Upload & { readonly target: UploadTarget };

const hasTarget = (upload: Upload): upload is Aimed => upload.target !== null;

function mediaOf({ kind, id }: UploadTarget, row: RowWithVideo): MediaState | undefined {
  return kind === 'lesson' ? row.lessons?.find((one) => one.id === id)?.media : row.media;
}

/** Finds a lesson that is no longer in its course. */
async function follow({ key, target }: Aimed, dispatch: Dispatch): Promise<void> {
  const found = await findTarget(dispatch, target);
  if (found === null) {
    videoSettled('lesson', target.id, { status: 'failed', error: 'The lesson has been deleted.' });
  }
  if (!found) return;
  aimUpload(key, found.target);
  settle(found.target, found.media);
}

function settle({ kind, id }: UploadTarget, { status, error }: MediaState): void {
  if (status === 'ready' || status === 'failed') videoSettled(kind, id, { status, error });
}
