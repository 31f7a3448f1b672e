import { useEffect, useRef } from 'react';
import { type RowWithVideo, useLazyGetRowQuery } from './api.ts';
import type { Upload } from './upload.ts';
import { videoSettled } from './upload-queue.ts';
import type { UploadTarget } from './upload-target.ts';

/** Polling interval in milliseconds. Live events are faster, if the network allows them. */
const pollMs = 15_000;

/** Polls the server for the outcome of uploaded videos, until it is known. */
export function useOutcomes(uploads: readonly Upload[]): void {
  const [getRow] = useLazyGetRowQuery();
  const latest = useRef(uploads);
  useEffect(() => {
    latest.current = uploads;
  });
  const isWaiting = uploads.some(isOpen);
  useEffect(() => {
    if (!isWaiting) return;
    const look = async () => {
      const targets = latest.current.filter(isOpen).flatMap(({ target }) => target ?? []);
      // The lessons of a course are requested together.
      const rows = Map.groupBy(targets, ({ id, parentId }) => parentId ?? id);
      for (const of of rows.values()) {
        const { data } = await getRow(of[0]!);
        if (data) for (const target of of) settle(target, data);
      }
    };
    const timer = setInterval(look, pollMs);
    return () => clearInterval(timer);
  }, [isWaiting, getRow]);
}

/** Returns whether the server has the video, and its outcome is not known yet. */
function isOpen({ status, outcome }: Upload): boolean {
  return status === 'done' && outcome === null;
}

function settle({ kind, id }: UploadTarget, row: RowWithVideo): void {
  const media = kind === 'lesson' ? row.lessons?.find((one) => one.id === id)?.media : row.media;
  if (media?.status !== 'ready' && media?.status !== 'failed') return;
  videoSettled(kind, id, { status: media.status, error: media.error });
}
