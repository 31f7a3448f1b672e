import type { MediaState } from '@atelier/contracts/assets';
import type { MediaProgress } from '@atelier/contracts/events';
import { useEffect, useState } from 'react';

type LiveMedia = ReadonlyMap<string, MediaState>;

/**
 * Where the videos of a course's lessons stand, as the server tells it. `onSettled` is called when
 * one is done, and after a lost connection is back, since something may have been missed.
 */
export function useLiveMedia(courseId: string, onSettled: () => void): LiveMedia {
  const [media, setMedia] = useState<LiveMedia>(new Map());

  useEffect(() => {
    const source = new EventSource('/api/media/events', { withCredentials: true });
    let lost = false;
    source.addEventListener('media', ({ data }: MessageEvent<string>) => {
      const progress = JSON.parse(data) as MediaProgress;
      const { owner } = progress;
      if (owner.kind !== 'lesson' || owner.parentId !== courseId) return;
      const { status } = progress.media;
      const settled = status === 'ready' || status === 'failed';
      setMedia((current) => {
        const next = new Map(current);
        // Once settled, the course's own answer says more than the event did.
        if (settled) next.delete(owner.id);
        else next.set(owner.id, progress.media);
        return next;
      });
      if (settled) onSettled();
    });
    source.addEventListener('error', () => {
      lost = true;
    });
    source.addEventListener('open', () => {
      if (lost) onSettled();
      lost = false;
    });
    return () => source.close();
  }, [courseId, onSettled]);

  return media;
}
