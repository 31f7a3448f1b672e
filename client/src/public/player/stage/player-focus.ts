import { useEffect, useState } from 'react';

/** Element that takes the focus in a player: Play, or the stage until the video is ready. */
export function playerFocus(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>('[data-player-start]') ??
    document.querySelector<HTMLElement>('[data-player-stage]')
  );
}

function playerVideo(): HTMLVideoElement | null {
  return document.querySelector('[data-player-stage] video');
}

/** Position of the player's video in whole seconds; 0 if there is none. */
export function videoTime(): number {
  return Math.floor(playerVideo()?.currentTime ?? 0);
}

export function seekVideo(seconds: number): void {
  const video = playerVideo();
  if (video) video.currentTime = seconds;
}

/**
 * Result of `read` for the current position in seconds, updated during playback and after jumps.
 */
export function useVideoValue(read: (seconds: number) => number): number {
  const [value, setValue] = useState(() => read(videoTime()));
  useEffect(() => {
    const onTime = ({ target }: Event) => {
      if (target === playerVideo()) setValue(read((target as HTMLVideoElement).currentTime));
    };
    // Media events do not bubble, but can be captured here.
    const moments = ['timeupdate', 'seeked'];
    for (const moment of moments) document.addEventListener(moment, onTime, { capture: true });
    return () => {
      for (const moment of moments) document.removeEventListener(moment, onTime, { capture: true });
    };
  }, [read]);
  return value;
}
