import { canFillScreen, toggleFullScreen } from '~/public/player/stage/full-screen.ts';

/** Available speeds, slowest first. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The actions on a video, by button or by key. */
export function actionsOf(video: HTMLVideoElement, frame: HTMLElement) {
  const seekTo = (seconds: number) => {
    const end = Number.isFinite(video.duration) ? video.duration : 0;
    video.currentTime = Math.min(Math.max(seconds, 0), end);
  };
  const setRate = (rate: number) => {
    video.playbackRate = rate;
    video.defaultPlaybackRate = rate;
  };
  return {
    seekTo,
    setRate,
    toggle: () => {
      // If playback is refused (no user gesture yet, no data), the button simply stays unchanged.
      if (video.paused) video.play().catch(() => undefined);
      else video.pause();
    },
    seekBy: (seconds: number) => seekTo(video.currentTime + seconds),
    toggleMute: () => {
      video.muted = !video.muted;
      if (!video.muted && video.volume === 0) video.volume = 0.5;
    },
    setVolume: (volume: number) => {
      video.volume = Math.min(Math.max(volume, 0), 1);
      video.muted = video.volume === 0;
    },
    stepRate: (step: 1 | -1) => {
      const at = rates.findIndex((rate) => rate >= video.playbackRate);
      setRate(rates[Math.min(Math.max(at + step, 0), rates.length - 1)]!);
    },
    togglePictureInPicture: () => {
      const change = document.pictureInPictureElement
        ? document.exitPictureInPicture()
        : video.requestPictureInPicture();
      change.catch(() => undefined);
    },
    toggleFullscreen: () => toggleFullScreen(video, frame),
  };
}

export type VideoActions = ReturnType<typeof actionsOf>;

/**
 * Creates a listener that performs an action on the video, or nothing once the video is unmounted.
 */
export type Act = (use: (actions: VideoActions) => void) => () => void;

/** Performs the action of a key; returns false if it has none here. */
export function pressKey(key: string, video: HTMLVideoElement, actions: VideoActions): boolean {
  switch (key) {
    case 'k':
    case ' ':
      actions.toggle();
      return true;
    case 'j':
      actions.seekBy(-10);
      return true;
    case 'l':
      actions.seekBy(10);
      return true;
    case 'arrowleft':
      actions.seekBy(-5);
      return true;
    case 'arrowright':
      actions.seekBy(5);
      return true;
    case 'arrowup':
      actions.setVolume(video.volume + 0.1);
      return true;
    case 'arrowdown':
      actions.setVolume(video.volume - 0.1);
      return true;
    case 'm':
      actions.toggleMute();
      return true;
    case '<':
      actions.stepRate(-1);
      return true;
    case '>':
      actions.stepRate(1);
      return true;
    case 'i':
      if (document.pictureInPictureEnabled) actions.togglePictureInPicture();
      return true;
    case 'f':
      if (!canFillScreen()) return false;
      actions.toggleFullscreen();
      return true;
  }
  if (!/^\d$/.test(key) || !Number.isFinite(video.duration)) return false;
  actions.seekTo((video.duration * Number(key)) / 10);
  return true;
}
