import type { Playback } from '@atelier/contracts/media/playback';
import { beforeEach, vi } from 'vitest';

export const videoSrc = '/media/video.mp4';
export const ready = { status: 'ready', progress: 100, error: null } as const;

/** A video of a minute without captions. */
export const playback: Playback = {
  sources: [{ type: 'progressive', src: videoSrc, mime: 'video/mp4', width: 640, height: 360 }],
  ...{ poster: null, posters: [], duration: '1:00', duration_seconds: 60, storyboard: null },
  ...{ expires_at: new Date(Date.now() + 3_600_000).toISOString(), captions: [] },
};

/** Lets videos be started, which jsdom does not play. */
export function simulateVideos(): void {
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  });
}
