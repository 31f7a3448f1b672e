import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UnusableMediaError } from '../../errors.ts';
import type { MediaFacts } from '../../probe/facts.ts';
import { playsThrough, readFragments } from '../../stream/fragments.ts';
import { peakBandwidth, segmentsOf } from '../../stream/playlist.ts';
import { fromZero, untilEnd } from '../timing.ts';

/** Files of a quality: a fragmented MP4, and the playlist of its byte ranges. */
export interface RenditionFiles {
  readonly playlistPath: string;
  readonly mediaPath: string;
}

/** A packaged quality in the temporary folder. Its MP4 has also been written to the sink. */
export interface PackagedRendition extends RenditionFiles {
  readonly width: number;
  readonly height: number;
  readonly bandwidth: number;
  readonly codecs: string;
}

/** Target duration of a segment in seconds. A copied one ends at the first keyframe after it. */
const segmentSeconds = 4;

export const filesOf = (workDir: string, name: string): RenditionFiles => ({
  playlistPath: join(workDir, `${name}.m3u8`),
  mediaPath: join(workDir, `${name}.mp4`),
});

/** Options of ffmpeg for a playlist with a single media file. */
export function hlsOptions(mediaPath: string, facts: MediaFacts): string[] {
  // biome-ignore format: pairs of option and value
  return [
    ...untilEnd(facts), ...fromZero(facts, facts.audio !== null),
    '-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '4096',
    // Sound that is far ahead of the picture waits for it, so that each segment has both.
    '-max_interleave_delta', '0',
    '-f', 'hls', '-hls_playlist_type', 'vod', '-hls_time', String(segmentSeconds),
    // A single file instead of thousands, because it is stored, replaced and deleted as one object.
    '-hls_segment_type', 'fmp4', '-hls_segment_options', 'use_editlist=0',
    '-hls_flags', 'single_file',
    '-hls_segment_filename', `file:${mediaPath}`,
  ];
}

/**
 * Reads the playlist and media file that ffmpeg has written.
 *
 * @throws UnusableMediaError if the media file is not usable
 */
export async function readRendition(files: RenditionFiles, facts: MediaFacts) {
  const segments = segmentsOf(await readFile(files.playlistPath, 'utf8'));
  const codecs = await codecsOf(files.mediaPath, facts.audio !== null);
  const longestSeconds = Math.max(...segments.map(({ seconds }) => seconds));
  const isWhole = playsThrough(
    await readFragments(files.mediaPath),
    facts.audio ? 2 : 1,
    facts.durationSeconds,
  );
  return { ...files, codecs, bandwidth: peakBandwidth(segments), longestSeconds, isWhole };
}

/** Number of leading bytes that contain the `moov` box, which is small in a fragmented file. */
const headBytes = 16_384;

/**
 * Returns the RFC 6381 names of H.264 and AAC. Profile, constraints and level are the second to
 * fourth byte of the `avcC` box (ISO/IEC 14496-15).
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
