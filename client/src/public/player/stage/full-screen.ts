/** What only iPhones have: the video alone can fill the screen there, in the player of the system. */
interface PhoneVideo extends HTMLVideoElement {
  readonly webkitDisplayingFullscreen?: boolean;
  readonly webkitEnterFullscreen?: () => void;
  readonly webkitExitFullscreen?: () => void;
}

const hasOwnScreen = () => 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
/** Undefined on iPhones, and false in frames that do not allow it. */
const hasElementScreen = () => document.fullscreenEnabled === true;

/** Tells whether anything of the player can fill the screen in this browser. */
export function canFillScreen(): boolean {
  return hasElementScreen() || hasOwnScreen();
}

/** Fills the screen with the player, or with its video where only that is possible, or leaves it. */
export function toggleFullScreen(video: PhoneVideo, frame: HTMLElement): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
  else if (hasElementScreen()) {
    const stage = frame.closest('[data-player-stage]') ?? frame;
    stage.requestFullscreen().catch(() => undefined);
  } else if (video.webkitDisplayingFullscreen) leaveOwnScreen(video);
  else enterOwnScreen(video);
}

/** Leaves the player of the system, which would cover what the page shows after the video. */
export function leaveOwnScreen(video: PhoneVideo): void {
  if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen?.();
}

function enterOwnScreen(video: PhoneVideo): void {
  try {
    video.webkitEnterFullscreen?.();
  } catch {
    // It throws until the video has loaded its first data.
  }
}
