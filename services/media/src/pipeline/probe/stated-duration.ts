import type { Probed, ProbedStream } from './ffprobe-output.ts';

/** Encoders of sound begin up to this many seconds before 0. */
const leadInSeconds = 0.1;

/**
 * Returns for how long picture and sound last, in seconds, as the container states it; 0 if it does
 * not. Subtitles and data that last longer do not count.
 */
export function statedDuration({ format, streams }: Probed, used: readonly ProbedStream[]): number {
  const { duration = 0, start_time: start = 0 } = format;
  if (!isDuration(format)) return 0;
  const ends = used.map((one) => endOf(one, start));
  const isKnown = streams.length > used.length && ends.every((end) => end > 0);
  return isKnown ? Math.min(duration, Math.max(...ends)) : duration;
}

/**
 * A part cut out of a longer Matroska file keeps its times, or begins before 0. Some programs then
 * state when it ends, others how long it is.
 */
const isDuration = ({ format_name: name, start_time: start = 0 }: Probed['format']) =>
  !isBroadcast(name) && (!name.includes('matroska') || (start < 1 && start > -leadInSeconds));

/** Whether a format of ffmpeg states no duration, and its clock may jump. */
export const isBroadcast = (name: string) => name === 'mpegts' || name === 'mpeg';

/** Returns when a track ends after the start of the file, in seconds; 0 if that is not stated. */
function endOf({ start_time: from = 0, duration, tags }: ProbedStream, start: number): number {
  const seconds = duration ?? secondsOf(String(tags.DURATION ?? ''));
  return seconds > 0 ? from - start + seconds : 0;
}

/** Parses a tag such as `00:01:02.500000000`. */
function secondsOf(tag: string): number {
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(tag) ?? [];
  return Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
