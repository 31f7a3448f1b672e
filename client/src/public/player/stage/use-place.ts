import { type RefObject, useEffect, useRef } from 'react';

/** The viewer's position in a video, independent of the URLs that it is loaded from. */
export interface Place {
  seconds: number;
  /** Whether playback should start as soon as possible. */
  isWanted: boolean;
  /** Whether new URLs have been requested since the last successful playback. */
  renewed: boolean;
}

/** Seconds of playback after which URLs are considered valid. */
const goodAfter = 2;

/** Tracks the position of a video element; it is kept when the element is emptied. */
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
      // A video that was watched to its end starts over.
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
