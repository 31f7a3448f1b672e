import { useEffect, useRef } from 'react';
import { type RowWithVideo, useLazyGetRowQuery } from './api.ts';
import type { Upload } from './upload.ts';
import { videoSettled } from './upload-queue.ts';
import type { UploadTarget } from './upload-target.ts';

/** Milliseconds between two looks. Live events tell sooner, where the network lets them through. */
const pollMs = 15_000;

/** Asks the server what became of videos that it has, for as long as that is not known. */
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
      // The lessons of a course come together.
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

/** Whether the server has its video and has not said what became of it. */
function isOpen({ status, outcome }: Upload): boolean {
  return status === 'done' && outcome === null;
}

function settle({ kind, id }: UploadTarget, row: RowWithVideo): void {
  const media = kind === 'lesson' ? row.lessons?.find((one) => one.id === id)?.media : row.media;
  if (media?.status !== 'ready' && media?.status !== 'failed') return;
  videoSettled(kind, id, { status: media.status, error: media.error });
}
