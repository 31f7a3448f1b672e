import type { Layout } from '../containers/layout.ts';
import { openRangeReader } from '../containers/range-reader.ts';
import { readLayout } from '../containers/read-layout.ts';
import type { RunOptions } from '../encode/ffmpeg.ts';
import type { MediaInput } from '../encode/run-tool.ts';
import { TransientMediaError, UnusableMediaError } from '../errors.ts';
import { chapterMarks } from './chapters.ts';
import { type DescribedTracks, describeTracks } from './describe-tracks.ts';
import { carriesDetails } from './details.ts';
import {
  type AudioTrack,
  type Container,
  containers,
  type MediaFacts,
  type SoundFacts,
  type TrackTimes,
} from './facts.ts';
import type { Probed, ProbedStream } from './ffprobe-output.ts';
import { measureBroadcast, measureDuration } from './packets.ts';
import { isBroadcast, statedDuration } from './stated-duration.ts';

// Enough for half a minute of a fragmented MP4. The layout beyond that stays unknown.
const maxLayoutRequests = 32;
/** Maximum length of a side in pixels: the limit of H.264, HEVC, VP9 and AV1 encoders. */
const maxSide = 16_384;

/**
 * Determines the facts of a video; see {@link probeUpload}.
 *
 * @throws UnusableMediaError if the object is not a video
 * @throws TransientMediaError if the store or a tool fails
 */
export async function probe(input: MediaInput, options: RunOptions = {}): Promise<MediaFacts> {
  const facts = await probeUpload(input, options);
  if (facts.video) return facts;
  throw new UnusableMediaError('The file has no video track.');
}

/**
 * Determines the facts of a video or a recording of sound while reading as little as possible.
 *
 * The duration of a video is that stated by the container, or is measured from the packets. Whether
 * the file is complete is determined only as far as its structure shows; see `assertComplete`.
 *
 * @throws UnusableMediaError if the object has neither picture nor sound
 * @throws TransientMediaError if the store or a tool fails
 */
export async function probeUpload(
  input: MediaInput,
  options: RunOptions = {},
): Promise<MediaFacts | SoundFacts> {
  if (input.bytes === 0) throw new UnusableMediaError('The file is empty.');
  const reader = openRangeReader(input, {
    maxRequests: maxLayoutRequests,
    signal: options.signal,
  });
  const [described, walked] = await Promise.allSettled([
    describeTracks(input, options),
    readLayout(reader),
  ]);
  options.signal?.throwIfAborted();
  if (walked.status === 'rejected') throw walked.reason;
  const layout = walked.value;
  if (described.status === 'rejected') throw explain(described.reason, layout);
  return factsOf(input, described.value, layout, options);
}

async function factsOf(
  input: MediaInput,
  { probed, hasLateTracks }: DescribedTracks,
  layout: Layout,
  options: RunOptions,
): Promise<MediaFacts | SoundFacts> {
  if (!probed || probed.streams.length === 0 || isPicture(layout)) {
    throw explain(new UnusableMediaError('The file is not a video.'), layout);
  }
  const { format, streams, packets } = probed;
  const pictures = streams.filter((s) => s.codec_type === 'video' && !s.disposition.attached_pic);
  const video = preferred(pictures);
  const audio = preferred(streams.filter((s) => s.codec_type === 'audio'));
  if (!video) {
    if (!audio) throw new UnusableMediaError('The file has no video track.');
    return soundOf(input, audio, probed, layout);
  }
  if (video.codec_tag_string === 'encv') {
    throw new UnusableMediaError('The video is encrypted.');
  }
  if (!(video.width > 0 && video.height > 0)) {
    throw explain(new UnusableMediaError('The file is not a video.'), layout);
  }
  if (Math.max(video.width, video.height) > maxSide) {
    throw new UnusableMediaError('The pictures of the video are too wide or too high.');
  }

  const stated = statedDuration(probed, audio ? [video, audio] : [video]);
  const isJoined = isBroadcast(format.format_name);
  const broadcast = isJoined ? await measureBroadcast(input, options) : null;
  const durationSeconds = broadcast?.seconds || stated || (await measureDuration(input, options));
  if (!(durationSeconds > 0)) throw new UnusableMediaError('The video has no pictures.');
  const rotation = rotationOf(video);
  const timesOf = timesSince(video, audio);
  const shownWidth = Math.round(video.width * video.sample_aspect_ratio);
  const turned = rotation % 180 === 90;
  return {
    container: containerOf(format.format_name, layout),
    durationSeconds,
    durationFrom: stated > 0 ? 'header' : 'packets',
    bytes: input.bytes,
    jumps: broadcast?.jumps ?? false,
    hasLateTracks,
    leadSeconds: leadOf(format.start_time, video, audio),
    width: turned ? video.height : shownWidth,
    height: turned ? shownWidth : video.height,
    rotation,
    frameRate: frameRateOf(video),
    video: {
      ...timesOf(video),
      index: video.index,
      codec: video.codec_name,
      profile: video.profile,
      pixelFormat: video.pix_fmt,
      bitDepth: Number(/p0?(9|10|12|14|16)(?:le|be)?$/.exec(video.pix_fmt)?.[1] ?? 8),
      interlaced: ['tt', 'bb', 'tb', 'bt'].includes(video.field_order),
      steady: isSteady(video),
      trimmed: packets.some(
        ({ stream_index, pts_time = 0 }) =>
          stream_index === video.index && pts_time < (video.start_time ?? 0) - trimmedSeconds,
      ),
      highDynamicRange: ['smpte2084', 'arib-std-b67'].includes(video.color_transfer),
    },
    audio: audio ? trackOf(audio, timesOf(audio)) : null,
    carriesDetails: layout.hasExtras || carriesDetails(probed),
    chapters: chapterMarks(probed.chapters),
    indexPosition: layout.indexPosition,
    ending: layout.ending,
  };
}

function soundOf(
  { bytes }: MediaInput,
  audio: ProbedStream,
  { format, streams, chapters }: Probed,
  { ending }: Layout,
): SoundFacts {
  const cover = streams.find(({ disposition }) => disposition.attached_pic > 0)?.index ?? null;
  const statedSeconds = format.duration ?? 0;
  const marks = chapterMarks(chapters);
  const facts = { cover, statedSeconds, chapters: marks, bytes, ending };
  return { video: null, audio: trackOf(audio, wholly), ...facts };
}

const wholly: TrackTimes = { from: 0, to: null };

function trackOf({ index, codec_name, channels }: ProbedStream, times: TrackTimes): AudioTrack {
  return { ...times, index, codec: codec_name, channels };
}

/** Returns a more specific error than "not a video" if the structure shows one. */
function explain(error: unknown, layout: Layout): unknown {
  if (!(error instanceof UnusableMediaError) || layout.family === 'other') return error;
  if (isPicture(layout)) return new UnusableMediaError('The file is a picture, not a video.');
  if (layout.family === 'iso' && !hasIndex(layout) && isMovie(layout)) {
    return new UnusableMediaError('The video is truncated: its index is missing.', error);
  }
  if (layout.family === 'iso' && /moov atom not found/.test(error.detail) && hasIndex(layout)) {
    return new TransientMediaError('The index of the video could not be read', error);
  }
  if (layout.ending === 'cut') {
    return new UnusableMediaError('The video is truncated.', error);
  }
  return error;
}

// Checks for major brands of HEIF and AVIF pictures and image sequences (ISO/IEC 23008-12).
function isPicture(layout: Layout): boolean {
  return layout.family === 'iso' && /^(hei[cxms]|mif1|avif)$/.test(layout.brand);
}

function hasIndex(layout: Layout): boolean {
  return layout.indexPosition !== 'none';
}

function isMovie(layout: Layout): boolean {
  return layout.brand !== '' || layout.ending === 'cut';
}

function preferred(streams: ProbedStream[]): ProbedStream | undefined {
  return streams.find((stream) => stream.disposition.default) ?? streams[0];
}

/** Returns the nominal rate if the frames are evenly spaced, otherwise the average. */
function frameRateOf(video: ProbedStream): number {
  const { avg_frame_rate: average, r_frame_rate: nominal } = video;
  return isSteady(video) ? nominal : average || nominal;
}

/** Returns whether the average rate differs from the nominal one by less than 1% (rounded times). */
function isSteady({ avg_frame_rate: average, r_frame_rate: nominal }: ProbedStream): boolean {
  return Math.abs(nominal - average) < average / 100;
}

/** Frames that are hidden for less than this many seconds are not worth encoding a video. */
const trimmedSeconds = 0.005;

/** Returns a function that determines when a track begins and ends, counted from the first one. */
function timesSince(video: ProbedStream, audio: ProbedStream | undefined) {
  const first = firstOf(video, audio);
  return ({ start_time: start = first, duration }: ProbedStream): TrackTimes => {
    const from = start - first;
    return { from, to: duration ? from + duration : null };
  };
}

function firstOf(video: ProbedStream, audio: ProbedStream | undefined): number {
  const starts = [video.start_time, audio?.start_time].filter((start) => start !== undefined);
  return starts.length > 0 ? Math.min(...starts) : 0;
}

/** Tracks that are not used, such as data, may begin before picture and sound. */
function leadOf(
  start: number | undefined,
  video: ProbedStream,
  audio: ProbedStream | undefined,
): number {
  return start === undefined ? 0 : Math.max(0, firstOf(video, audio) - start);
}

function rotationOf(video: ProbedStream): number {
  const matrix = video.side_data_list.find((data) => data.rotation !== undefined)?.rotation;
  // ffprobe's matrix rotates counterclockwise, the tag of older files clockwise.
  const clockwise = matrix === undefined ? Number(video.tags.rotate) || 0 : -matrix;
  return (((Math.round(clockwise / 90) * 90) % 360) + 360) % 360;
}

function containerOf(formatName: string, layout: Layout): Container {
  const name = formatName.split(',')[0] ?? '';
  if (name === 'mov') return layout.brand === 'qt  ' || layout.brand === '' ? 'mov' : 'mp4';
  if (name === 'matroska') return layout.brand === 'webm' ? 'webm' : 'matroska';
  if (name === 'mpegvideo') {
    throw new UnusableMediaError(
      'The video has no container, and thus no sound. Export it as MP4.',
    );
  }
  const known = containers.find((container) => container === name);
  if (!known) throw new UnusableMediaError('The file is not a video.', { detail: formatName });
  return known;
}
