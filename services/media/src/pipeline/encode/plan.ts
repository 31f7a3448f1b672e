import type { AudioTrack, MediaFacts, VideoTrack } from '../probe/facts.ts';

/** What becomes of the sound. */
export type AudioPlan = 'copy' | 'aac' | 'opus' | 'none';

export interface RemuxPlan {
  kind: 'remux';
  container: 'mp4' | 'webm';
  audio: AudioPlan;
}

export interface TranscodePlan {
  kind: 'transcode';
  container: 'mp4';
  audio: AudioPlan;
  /** Size of the result in pixels, both even. */
  width: number;
  height: number;
}

/** The least that has to be done to a video so that browsers stream it well. */
export type Plan = { kind: 'keep' } | RemuxPlan | TranscodePlan;

const longestSide = 3840;

// What Chromium, Firefox and Safari play inside each container (MDN, "Media container formats"
// and "Web video codec guide").
const mp4Audio = new Set(['aac', 'mp3', 'opus', 'flac']);
const webmAudio = new Set(['opus', 'vorbis']);

/**
 * Decides by facts alone. Pictures that browsers can play are never encoded again: at most they
 * move into another container, with an index where players look for it.
 */
export function planFor(facts: MediaFacts): Plan {
  if (!isPlayable(facts.video)) return transcodeFor(facts);
  const container = containerFor(facts.video, facts.audio);
  const audio = audioFor(container, facts.audio);
  if (isStreamed(facts, container) && (audio === 'copy' || audio === 'none')) {
    return { kind: 'keep' };
  }
  return { kind: 'remux', container, audio };
}

/** Encodes the pictures to H.264; for videos that cannot be played, or not be copied. */
export function transcodeFor(facts: MediaFacts): TranscodePlan {
  const shrink = Math.min(1, longestSide / Math.max(facts.width, facts.height));
  const even = (pixels: number) => Math.max(2, Math.round((pixels * shrink) / 2) * 2);
  return {
    kind: 'transcode',
    container: 'mp4',
    audio: facts.audio === null ? 'none' : facts.audio.codec === 'aac' ? 'copy' : 'aac',
    width: even(facts.width),
    height: even(facts.height),
  };
}

// Chromium decodes every profile of VP9 and AV1, and of H.264 more than others do: 10 bits and
// 4:2:2 are left out, because no other browser and no phone plays them.
/** Whether browsers can decode these pictures as they are. */
export function isPlayable({ codec, profile, pixelFormat }: VideoTrack): boolean {
  if (codec !== 'h264') return ['vp8', 'vp9', 'av1'].includes(codec);
  return (
    ['Constrained Baseline', 'Baseline', 'Main', 'High'].includes(profile) &&
    ['yuv420p', 'yuvj420p'].includes(pixelFormat)
  );
}

function containerFor(video: VideoTrack, audio: AudioTrack | null): 'mp4' | 'webm' {
  if (video.codec === 'h264') return 'mp4';
  if (video.codec === 'vp8') return 'webm';
  return audio === null || webmAudio.has(audio.codec) ? 'webm' : 'mp4';
}

function audioFor(container: 'mp4' | 'webm', audio: AudioTrack | null): AudioPlan {
  if (audio === null) return 'none';
  if (container === 'mp4') return mp4Audio.has(audio.codec) ? 'copy' : 'aac';
  return webmAudio.has(audio.codec) ? 'copy' : 'opus';
}

/** Whether players can start and seek without reading the file through. */
function isStreamed(facts: MediaFacts, fit: 'mp4' | 'webm'): boolean {
  if (facts.container === 'mp4') return facts.indexPosition === 'front' && fitsMp4(facts);
  return facts.container === 'webm' && fit === 'webm' && facts.indexPosition !== 'none';
}

function fitsMp4({ video, audio }: MediaFacts): boolean {
  return video.codec !== 'vp8' && (audio === null || mp4Audio.has(audio.codec));
}
