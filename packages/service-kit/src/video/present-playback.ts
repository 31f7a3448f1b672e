import { captionedKey, mediaPath } from '@atelier/contracts/core/keys';
import { chaptersOf } from '@atelier/contracts/media/chapters';
import { playbackSeconds } from '@atelier/contracts/media/limits';
import type { Captions, Playback } from '@atelier/contracts/media/playback';
import { notFound } from '../errors/app-error.ts';
import { largest } from '../storage/pictures.ts';
import { durationText, type VideoSlot } from './video-slot.ts';

/**
 * Returns a player's data for the video in a slot. The caller must already have checked access.
 * @throws AppError NOT_FOUND if no video plays there
 */
export function presentPlayback(slot: VideoSlot, captions: readonly Captions[]): Playback {
  if (!slot.current) throw notFound('No video available.');
  const { video, streams } = slot.current;
  const { width, height, poster } = video;
  const progressive = {
    type: 'progressive',
    src: mediaPath(video.key),
    mime: video.contentType,
    width,
    height,
  } as const;
  const hls = streams?.playlist && {
    type: 'hls' as const,
    src: mediaPath(captions.length > 0 ? captionedKey(streams.playlist) : streams.playlist),
    mime: 'application/vnd.apple.mpegurl' as const,
    qualities: streams.renditions.map(({ width, height, bandwidth }) => ({
      width,
      height,
      bandwidth,
    })),
  };
  return {
    sources: hls ? [hls, progressive] : [progressive],
    poster: largest(poster),
    posters: poster,
    duration: durationText(video.durationSeconds),
    duration_seconds: video.durationSeconds,
    captions: [...captions],
    chapters: chaptersOf(null, video.durationSeconds, video.chapters),
    storyboard: streams?.storyboard ? mediaPath(streams.storyboard) : null,
    expires_at: new Date(Date.now() + playbackSeconds * 1_000).toISOString(),
  };
}
