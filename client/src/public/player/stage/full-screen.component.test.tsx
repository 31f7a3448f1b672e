import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { actionsOf, pressKey } from '~/public/player/controls/video-actions.ts';
import { canFillScreen, leaveOwnScreen, toggleFullScreen } from './full-screen.ts';

const enter = vi.fn();
const exit = vi.fn();

/** Makes the browser one in which elements can fill the screen, or only videos, or nothing. */
function setScreens({ elements, videos }: { elements: boolean; videos: boolean }) {
  if (elements)
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  if (videos) {
    Object.assign(HTMLVideoElement.prototype, {
      webkitEnterFullscreen: enter,
      webkitExitFullscreen: exit,
    });
  }
}

function makePlayer() {
  const stage = document.createElement('div');
  stage.dataset.playerStage = '';
  const frame = stage.appendChild(document.createElement('div'));
  const video = frame.appendChild(document.createElement('video'));
  return { stage, frame, video };
}

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  Reflect.deleteProperty(document, 'fullscreenEnabled');
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'webkitEnterFullscreen');
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'webkitExitFullscreen');
});

describe('full screen', () => {
  test('is of the whole player where elements can fill the screen', () => {
    setScreens({ elements: true, videos: true });
    const { stage, frame, video } = makePlayer();
    stage.requestFullscreen = vi.fn(async () => undefined);
    toggleFullScreen(video, frame);
    expect(stage.requestFullscreen).toHaveBeenCalledOnce();
    expect(enter).not.toHaveBeenCalled();
  });

  test("is the video's own on an iPhone, by button and by key, and left the same way", () => {
    setScreens({ elements: false, videos: true });
    expect(canFillScreen()).toBe(true);
    const { frame, video } = makePlayer();
    const actions = actionsOf(video, frame);
    actions.toggleFullscreen();
    expect(pressKey('f', video, actions)).toBe(true);
    expect(enter).toHaveBeenCalledTimes(2);
    Object.defineProperty(video, 'webkitDisplayingFullscreen', { value: true });
    actions.toggleFullscreen();
    leaveOwnScreen(video);
    expect(exit).toHaveBeenCalledTimes(2);
  });

  test('is refused without an error until an iPhone has loaded the video', () => {
    setScreens({ elements: false, videos: true });
    enter.mockImplementationOnce(() => {
      throw new DOMException('The object is in an invalid state.', 'InvalidStateError');
    });
    const { frame, video } = makePlayer();
    expect(() => toggleFullScreen(video, frame)).not.toThrow();
  });

  test('is not offered where nothing can fill the screen, and its key does nothing', () => {
    const { frame, video } = makePlayer();
    expect(canFillScreen()).toBe(false);
    expect(pressKey('f', video, actionsOf(video, frame))).toBe(false);
    leaveOwnScreen(video);
  });
});
