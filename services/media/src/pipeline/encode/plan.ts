import type { AudioTrack, MediaFacts, VideoTrack } from '../probe/facts.ts';

/** Treatment of the audio. */
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

/** The cheapest treatment after which browsers can stream a video well. */
export type Plan = { kind: 'keep' } | RemuxPlan | TranscodePlan;

const longestSide = 3840;

// Audio codecs that Chromium, Firefox and Safari play in each container (MDN, "Media container
// formats" and "Web video codec guide").
const mp4Audio = new Set(['aac', 'mp3', 'opus', 'flac']);
const webmAudio = new Set(['opus', 'vorbis']);

/**
 * Plans the treatment of a video by its facts. Video that browsers can play is never encoded again:
 * at most, it is moved to another container with an index where players expect it, and without
 * tags of place, device and author.
 */
export function planFor(facts: MediaFacts): Plan {
  if (!isPlayable(facts.video) || facts.jumps) return transcodeFor(facts);
  const container = containerFor(facts.video, facts.audio);
  const audio = audioFor(container, facts.audio);
  const isFit = isStreamed(facts, container) && !facts.carriesDetails;
  if (isFit && (audio === 'copy' || audio === 'none')) {
    return { kind: 'keep' };
  }
  return { kind: 'remux', container, audio };
}

/** Plans encoding as H.264, for videos that cannot be played or copied. */
export function transcodeFor(facts: MediaFacts): TranscodePlan {
  const shrink = Math.min(1, longestSide / Math.max(facts.width, facts.height));
  const even = (pixels: number) => Math.max(2, Math.round((pixels * shrink) / 2) * 2);
  return {
    kind: 'transcode',
    container: 'mp4',
    audio: facts.audio === null ? 'none' : canCopySound(facts) ? 'copy' : 'aac',
    width: even(facts.width),
    height: even(facts.height),
  };
}

const canCopySound = ({ audio, jumps }: MediaFacts) => audio?.codec === 'aac' && !jumps;

// Chromium decodes all profiles of VP9 and AV1, and more profiles of H.264 than others: 10-bit and
// 4:2:2 are excluded, because no other browser and no phone plays them.
/** Returns whether browsers show this video track well. They do not deinterlace. */
export function isPlayable({ codec, profile, pixelFormat, interlaced }: VideoTrack): boolean {
  if (interlaced) return false;
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

/** Returns whether players can start and seek without reading the whole file. */
function isStreamed(facts: MediaFacts, fit: 'mp4' | 'webm'): boolean {
  if (facts.container === 'mp4') return facts.indexPosition === 'front' && fitsMp4(facts);
  return facts.container === 'webm' && fit === 'webm' && facts.indexPosition !== 'none';
}

function fitsMp4({ video, audio }: MediaFacts): boolean {
  return video.codec !== 'vp8' && (audio === null || mp4Audio.has(audio.codec));
}
