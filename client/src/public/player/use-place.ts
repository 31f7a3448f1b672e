import { type RefObject, useEffect, useRef } from 'react';

/** Where a viewer is in a video, whatever becomes of the addresses that it is read from. */
export interface Place {
  seconds: number;
  /** Whether it is to play as soon as it can. */
  isWanted: boolean;
  /** New addresses have been asked for since it played last. */
  renewed: boolean;
}

/** Seconds of playing after which addresses count as good. */
const goodAfter = 2;

/** Follows a video element; what is read stays when the element is emptied. */
export function usePlace(video: RefObject<HTMLVideoElement | null>, startAt: number) {
  const place = useRef<Place>({ seconds: startAt, isWanted: true, renewed: false });

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const left = new AbortController();
    const on = (event: string, listener: () => void) =>
      element.addEventListener(event, listener, { signal: left.signal });
    let since = startAt;
    on('loadedmetadata', () => {
      // What was watched to its end begins anew.
      if (place.current.seconds >= element.duration - 1) element.currentTime = 0;
      since = place.current.seconds;
    });
    const follow = () => {
      if (element.readyState === HTMLMediaElement.HAVE_NOTHING || element.error) return;
      place.current.seconds = element.currentTime;
      if (element.currentTime > since + goodAfter) place.current.renewed = false;
    };
    on('timeupdate', follow);
    on('seeking', () => {
      follow();
      since = place.current.seconds;
    });
    on('play', () => {
      place.current.isWanted = true;
    });
    on('pause', () => {
      const isEmptied = element.readyState === HTMLMediaElement.HAVE_NOTHING || element.error;
      if (!isEmptied) place.current.isWanted = false;
    });
    return () => left.abort();
  }, [video, startAt]);

  return place;
}
