import { join } from 'node:path';
import type { AudioTrack, MediaFacts } from '../probe/facts.ts';
import { encode, type RunOptions } from './ffmpeg.ts';
import { lateTrackOptions } from './ffprobe.ts';
import { filterSetupOptions, withVideoFilters } from './filters.ts';
import type { AudioPlan, RemuxPlan, TranscodePlan } from './plan.ts';
import type { MediaInput } from './run-tool.ts';
import { soundFilters, untilEnd } from './timing.ts';

export interface ProducedFile {
  /** Inside the given folder. */
  path: string;
  contentType: 'video/mp4' | 'video/webm';
  extension: 'mp4' | 'webm';
}

export interface ProduceOptions extends RunOptions {
  /** An existing folder with enough space for the result. */
  workDir: string;
  /** Receives increasing fractions from 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
}

/**
 * Carries out a plan. The result is a file in `workDir` that browsers stream well, without the
 * original's metadata, which may reveal its location and device. The rotation is kept.
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
        inputOptions: [
          ...(facts.hasLateTracks ? lateTrackOptions : []),
          ...(isCopy ? [] : filterSetupOptions(facts)),
        ],
        options: [...tracks(facts, plan.audio, !isCopy), ...video, ...wrapping(container)],
        outputPath: file.path,
        durationSeconds: facts.durationSeconds,
        isCopy,
        onProgress: options.onProgress,
      },
      options,
    );
  if (plan.kind === 'remux') await run(['-c:v', 'copy'], true);
  else
    await withVideoFilters(facts, plan, (filters) => run([...h264(filters), ...untilEnd(facts)]));
  return file;
}

/**
 * Options that select the tracks, and copy or encode the audio.
 *
 * @param fill whether encoded sound gets silence wherever the video has none
 */
export function tracks(facts: MediaFacts, audio: AudioPlan, fill: boolean): string[] {
  const video = ['-map', `0:${facts.video.index}`, '-sn', '-dn'];
  if (facts.audio === null || audio === 'none') return [...video, '-an'];
  const encoding = audioEncoding(facts.audio, audio, fill ? soundFilters(facts) : 'anull');
  return [...video, '-map', `0:${facts.audio.index}`, ...encoding];
}

/** Options that copy or encode the audio. */
export function audioEncoding(
  { channels }: AudioTrack,
  audio: AudioPlan,
  filters: string,
): string[] {
  if (audio === 'copy') return ['-c:a', 'copy'];
  const encoder = audio === 'aac' ? 'aac' : 'libopus';
  // More than two channels are for cinemas. Few lessons need them, and browsers downmix them
  // anyway.
  const kept = String(Math.min(2, Math.max(1, channels)));
  return ['-c:a', encoder, '-b:a', '160k', '-ac', kept, '-af', filters];
}

/** Options of the H.264 encoder, without filters. */
// CRF 21 is visually close to the original. A keyframe every 2 s keeps seeking fast.
// biome-ignore format: pairs of option and value
export const h264Encoding = [
  '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high',
  '-force_key_frames', 'expr:gte(t,n_forced*2)',
];

export function h264(filters: readonly string[]): string[] {
  return [...h264Encoding, '-vf', filters.join(',')];
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
  // ffmpeg 5.1 considers FLAC in MP4 experimental, although browsers support it.
  return [...anonymous, '-strict', '-2', '-movflags', '+faststart', '-f', 'mp4'];
}
