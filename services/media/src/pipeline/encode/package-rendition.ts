import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UnusableMediaError } from '../errors.ts';
import type { MediaFacts } from '../probe/facts.ts';
import { peakBandwidth, segmentsOf } from '../stream/playlist.ts';
import { encode, type MediaInput, type RunOptions } from './ffmpeg.ts';
import { withPictureFilters } from './filters.ts';
import type { Rung } from './ladder.ts';
import { isPlayable, transcodeFor } from './plan.ts';
import { h264, tracks } from './produce.ts';
import { type MediaSink, storeWhileWritten } from './store-while-written.ts';

/**
 * A quality of a video: one fragmented MP4 and the playlist of its byte ranges, in the work folder.
 * The MP4 is in the sink by then.
 */
export interface PackagedRendition {
  playlistPath: string;
  mediaPath: string;
  width: number;
  height: number;
  bandwidth: number;
  codecs: string;
}

export interface PackageOptions extends RunOptions {
  /** An existing folder with room for the result. */
  workDir: string;
  /** Takes the MP4 while it is written. */
  sink: MediaSink;
}

/** Seconds of a segment; a copied one ends at the first keyframe after that. */
const segmentSeconds = 4;
/** A copy with longer segments would make a seek fetch too much, and is encoded instead. */
const longestSegmentSeconds = 12;

/**
 * The best quality: the video as it is, its streams copied where players take them so.
 *
 * @throws UnusableMediaError, TransientMediaError
 */
export async function packageOriginal(
  input: MediaInput,
  facts: MediaFacts,
  options: PackageOptions,
): Promise<PackagedRendition> {
  const { width, height } = facts;
  if (isCopyable(facts)) {
    const isShort = (longest: number) => longest <= longestSegmentSeconds;
    const copy = ['-c:v', 'copy'];
    const made = await segment(input, facts, copy, 'original', options, isShort).catch(
      (error: unknown) => {
        if (!(error instanceof UnusableMediaError)) throw error;
        return null;
      },
    );
    if (made) return { ...made, width, height };
  }
  const size = transcodeFor(facts);
  const made = await encoded(input, facts, { ...size, name: 'original' }, [], options);
  return { ...made, width: size.width, height: size.height };
}

/**
 * A lower quality.
 *
 * @throws UnusableMediaError, TransientMediaError
 */
export async function packageRung(
  input: MediaInput,
  facts: MediaFacts,
  rung: Rung,
  options: PackageOptions,
): Promise<PackagedRendition> {
  const cap = ['-maxrate', `${rung.maxKilobits}k`, '-bufsize', `${rung.maxKilobits * 2}k`];
  const made = await encoded(input, facts, rung, cap, options);
  return { ...made, width: rung.width, height: rung.height };
}

type Segmented = Omit<PackagedRendition, 'width' | 'height'>;

function encoded(
  input: MediaInput,
  facts: MediaFacts,
  { name, ...size }: { name: string; width: number; height: number },
  cap: readonly string[],
  options: PackageOptions,
): Promise<Segmented> {
  return withPictureFilters(facts, size, async (filters) => {
    const video = [...h264(filters), ...cap];
    return (await segment(input, facts, video, name, options))!;
  });
}

// Copied rotation is lost on some players, so what is to be turned is encoded upright.
function isCopyable({ video, rotation }: MediaFacts): boolean {
  return video.codec === 'h264' && isPlayable(video) && rotation === 0;
}

/** Answers null, and leaves nothing in the sink, where the longest segment is not acceptable. */
async function segment(
  input: MediaInput,
  facts: MediaFacts,
  video: readonly string[],
  name: string,
  options: PackageOptions,
  isAcceptable: (longestSeconds: number) => boolean = () => true,
): Promise<Segmented | null> {
  const audio = facts.audio === null ? 'none' : facts.audio.codec === 'aac' ? 'copy' : 'aac';
  const playlistPath = join(options.workDir, `${name}.m3u8`);
  const mediaPath = join(options.workDir, `${name}.mp4`);
  // biome-ignore format: pairs of option and value
  const wrapping = [
    '-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '4096',
    '-f', 'hls', '-hls_playlist_type', 'vod', '-hls_time', String(segmentSeconds),
    // One file and not thousands: it is stored, replaced and removed as one object.
    '-hls_segment_type', 'fmp4', '-hls_flags', 'single_file',
    '-hls_segment_filename', `file:${mediaPath}`,
  ];
  const request = {
    options: [...tracks(facts, audio), ...video, ...wrapping],
    outputPath: playlistPath,
    durationSeconds: facts.durationSeconds,
  };
  // What an earlier try has left would be taken for what this one writes.
  await rm(mediaPath, { force: true });
  return storeWhileWritten(mediaPath, options.sink, async (broken) => {
    const signal = options.signal ? AbortSignal.any([options.signal, broken]) : broken;
    await encode(input, request, { ...options, signal });
    const segments = segmentsOf(await readFile(playlistPath, 'utf8'));
    if (!isAcceptable(Math.max(...segments.map(({ seconds }) => seconds)))) return null;
    const codecs = await codecsOf(mediaPath, facts.audio !== null);
    return { playlistPath, mediaPath, bandwidth: peakBandwidth(segments), codecs };
  });
}

/** Bytes of the start of a file that surely hold its `moov` box: one of a fragmented file is small. */
const headBytes = 16_384;

/**
 * RFC 6381 names of H.264 and AAC. Profile, constraints and level are the second to fourth byte of
 * the `avcC` box (ISO/IEC 14496-15).
 */
async function codecsOf(mediaPath: string, hasAudio: boolean): Promise<string> {
  const file = await open(mediaPath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const at = buffer.subarray(0, bytesRead).indexOf('avcC', 0, 'latin1');
    if (at < 0) throw new UnusableMediaError('The video cannot be packaged.');
    const profile = buffer.subarray(at + 5, at + 8).toString('hex');
    return hasAudio ? `avc1.${profile},mp4a.40.2` : `avc1.${profile}`;
  } finally {
    await file.close();
  }
}
