import { join } from 'node:path';
import type { AudioTrack, MediaFacts } from '../probe/facts.ts';
import { encode, type MediaInput, type RunOptions } from './ffmpeg.ts';
import { withPictureFilters } from './filters.ts';
import type { AudioPlan, RemuxPlan, TranscodePlan } from './plan.ts';

export interface ProducedFile {
  /** Inside the folder that was given. */
  path: string;
  contentType: 'video/mp4' | 'video/webm';
  extension: 'mp4' | 'webm';
}

export interface ProduceOptions extends RunOptions {
  /** An existing folder with room for the result. */
  workDir: string;
  /** Receives 0..1, never less than before. */
  onProgress?: ((fraction: number) => void) | undefined;
}

/**
 * Carries out a plan: one file in `workDir` that browsers stream well, without the metadata of the
 * original (place and device of a recording are nobody's business). Rotation stays.
 *
 * @throws UnusableMediaError, TransientMediaError
 */
export async function produce(
  input: MediaInput,
  facts: MediaFacts,
  plan: RemuxPlan | TranscodePlan,
  options: ProduceOptions,
): Promise<ProducedFile> {
  const { container } = plan;
  const file: ProducedFile = {
    path: join(options.workDir, `video.${container}`),
    contentType: `video/${container}`,
    extension: container,
  };
  const run = (video: readonly string[], isCopy = false) =>
    encode(
      input,
      {
        options: [...tracks(facts, plan.audio), ...video, ...wrapping(container)],
        outputPath: file.path,
        durationSeconds: facts.durationSeconds,
        isCopy,
        onProgress: options.onProgress,
      },
      options,
    );
  if (plan.kind === 'remux') await run(['-c:v', 'copy'], true);
  else await withPictureFilters(facts, plan, (filters) => run(h264(filters)));
  return file;
}

/** Which tracks go into the result, and what becomes of the sound. */
export function tracks(facts: MediaFacts, audio: AudioPlan): string[] {
  const video = ['-map', `0:${facts.video.index}`, '-sn', '-dn'];
  if (facts.audio === null || audio === 'none') return [...video, '-an'];
  return [...video, '-map', `0:${facts.audio.index}`, ...audioEncoding(facts.audio, audio)];
}

/** How the sound is written. */
export function audioEncoding({ channels }: AudioTrack, audio: AudioPlan): string[] {
  if (audio === 'copy') return ['-c:a', 'copy'];
  const encoder = audio === 'aac' ? 'aac' : 'libopus';
  // More than two channels are for cinemas; few lessons need them, every browser mixes them anew.
  const kept = String(Math.min(2, Math.max(1, channels)));
  return ['-c:a', encoder, '-b:a', '160k', '-ac', kept];
}

/** How pictures are written, apart from their filters. */
// CRF 21 is hard to tell from the original on screens; a keyframe every 2 s keeps seeking quick.
// biome-ignore format: pairs of option and value
export const h264Encoding = [
  '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high',
  '-force_key_frames', 'expr:gte(t,n_forced*2)',
];

export function h264(filters: readonly string[]): string[] {
  return [...h264Encoding, '-vf', [...filters, 'format=yuv420p'].join(',')];
}

function wrapping(container: 'mp4' | 'webm'): string[] {
  const anonymous = [
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-max_muxing_queue_size',
    '4096',
  ];
  if (container === 'webm') return [...anonymous, '-cues_to_front', '1', '-f', 'webm'];
  // ffmpeg 5.1 calls FLAC in MP4 experimental, browsers do not.
  return [...anonymous, '-strict', '-2', '-movflags', '+faststart', '-f', 'mp4'];
}
