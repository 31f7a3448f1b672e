import { type RefObject, useEffect, useState } from 'react';

export interface VideoState {
  readonly playing: boolean;
  readonly waiting: boolean;
  readonly ended: boolean;
  /** Seconds. */
  readonly time: number;
  readonly duration: number;
  readonly muted: boolean;
  readonly volume: number;
  readonly rate: number;
  /** Position in seconds up to which the video is buffered without gaps. */
  readonly buffered: number;
}

const initial: VideoState = {
  playing: false,
  waiting: true,
  ended: false,
  time: 0,
  duration: 0,
  muted: false,
  volume: 1,
  rate: 1,
  buffered: 0,
};

const events = [
  'play',
  'pause',
  'playing',
  'waiting',
  'canplay',
  'ended',
  'error',
  'emptied',
  'timeupdate',
  'progress',
  'seeking',
  'seeked',
  'durationchange',
  'volumechange',
  'ratechange',
] as const;

/** Mirrors the state of a video element as React state for the controls. */
export function useVideo(video: RefObject<HTMLVideoElement | null>): VideoState {
  const [state, setState] = useState(initial);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const read = () =>
      setState({
        playing: !element.paused && !element.ended,
        waiting: element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !element.error,
        ended: element.ended,
        time: element.currentTime,
        duration: Number.isFinite(element.duration) ? element.duration : 0,
        muted: element.muted || element.volume === 0,
        volume: element.volume,
        rate: element.playbackRate,
        buffered: bufferedFrom(element),
      });
    for (const event of events) element.addEventListener(event, read);
    read();
    return () => {
      for (const event of events) element.removeEventListener(event, read);
    };
  }, [video]);

  return state;
}

function bufferedFrom({ buffered, currentTime }: HTMLVideoElement): number {
  for (let range = 0; range < buffered.length; range++) {
    const isHere = buffered.start(range) <= currentTime && currentTime <= buffered.end(range);
    if (isHere) return buffered.end(range);
  }
  return 0;
}
