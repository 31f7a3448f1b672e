import type { MediaFacts, TrackTimes } from '../probe/facts.ts';
import type { AudioPlan } from './plan.ts';

/** Maximum frames per second of encoded video. */
const maxFrameRate = 60;
/** Rates below this are encoded with the times of their frames, rounded to a sixtieth of a second. */
const leastFrameRate = 23.9;
/** Maximum error of a start in seconds that nobody notices. */
const startSeconds = 0.02;
/** Maximum distance in seconds between the end of a copied sound and that of the video. */
const soundEndSeconds = 0.1;
/** Time in seconds for which the last picture of a copy is shown longer. */
const heldSeconds = 2;

/** Returns whether the pictures can be copied: they are shown from the first moment to the last. */
export function canCopyPicture({ video, durationSeconds, frameRate }: MediaFacts): boolean {
  return (
    startsInTime(video) &&
    !video.trimmed &&
    frameRate <= maxFrameRate * 1.01 &&
    endsWithin(video, durationSeconds, heldSeconds)
  );
}

/** Plans the sound of a stream: AAC from the first moment to the last is copied. */
export function audioOf({ audio, durationSeconds }: MediaFacts): AudioPlan {
  if (audio === null) return 'none';
  const whole = startsInTime(audio) && endsWithin(audio, durationSeconds, soundEndSeconds);
  return audio.codec === 'aac' && whole ? 'copy' : 'aac';
}

const startsInTime = ({ from }: TrackTimes) => from <= startSeconds;

function endsWithin({ to }: TrackTimes, end: number, tolerance: number): boolean {
  return to !== null && Math.abs(end - to) <= tolerance;
}

/** Lets each picture follow the one before it, where the clock jumps by more than 10 s. */
const withoutJumps =
  'setpts=if(eq(N\\,0)\\,PTS\\,PREV_OUTPTS+if(gt(abs(PTS-PREV_INPTS)*TB\\,10)\\,0.04/TB\\,PTS-PREV_INPTS))';

/**
 * Filters that show a picture from 0 on, and the last one forever. Evenly spaced frames are kept.
 * Others are put at the nearest place of a grid, and frames that the grid repeats are dropped, but
 * for one a second. Frames closer than a sixtieth of a second are dropped.
 */
export function rateFilters(facts: MediaFacts): string[] {
  const grid = gridOf(facts.video.steady ? facts.frameRate : 0);
  return [
    'format=yuv420p',
    ...(facts.jumps ? [withoutJumps] : []),
    ...(facts.leadSeconds > 0 ? [`setpts=PTS-${facts.leadSeconds}/TB`] : []),
    `fps=${grid}:start_time=0`,
    'tpad=stop=-1:stop_mode=clone',
    ...(isEven(facts) ? [] : [`mpdecimate=max=${Math.floor(grid) - 1}:hi=0:lo=0:frac=0`]),
  ];
}

function isEven({ video, frameRate, container }: MediaFacts): boolean {
  return video.steady && frameRate >= leastFrameRate && statesTimes.has(container);
}

/** Containers whose index has the time of each frame, so that the stated rate is right. */
const statesTimes = new Set<MediaFacts['container']>(['mp4', 'mov']);

/** Returns the largest multiple or fraction of a rate that is at most 60. */
function gridOf(rate: number): number {
  if (rate <= 0) return maxFrameRate;
  if (rate > maxFrameRate) return rate / Math.ceil(rate / maxFrameRate);
  return rate >= leastFrameRate ? rate : rate * Math.floor(maxFrameRate / rate);
}

/** Filters of encoded sound: silence from 0 to its beginning, in gaps, and from its end on. */
export function soundFilters({ leadSeconds }: MediaFacts): string {
  const shift = leadSeconds > 0 ? [`asetpts=PTS-${leadSeconds}/TB`] : [];
  return [...shift, 'aresample=async=1:first_pts=0', 'apad'].join(',');
}

/** Output options with which everything ends with the video, and frames keep their times. */
export function untilEnd({ durationSeconds }: MediaFacts): string[] {
  return ['-t', durationSeconds.toFixed(6), '-fps_mode', 'vfr'];
}

/**
 * Options for fragments that need no edit list, because browsers ignore it. The first picture and
 * the first sound have the time 0, and each frame lasts until the next.
 *
 * B-frames are decoded before 0, so these first decoding times are put right after 0 instead. The
 * samples with which AAC encoders warm up are dropped, to the nearest packet.
 */
export function fromZero({ durationSeconds }: MediaFacts, hasAudio: boolean): string[] {
  const last = `max(1\\,${durationSeconds.toFixed(6)}/TB-PTS)`;
  const times = [
    'pts=PTS',
    'dts=if(lt(DTS\\,N)\\,N\\,DTS)',
    `duration=if(eq(NEXT_DTS\\,NOPTS)\\,${last}\\,NEXT_DTS-DTS)`,
  ];
  return [
    ...['-bsf:v', `setts=${times.join(':')}`],
    ...(hasAudio ? ['-bsf:a', 'noise=drop=lt(pts*tb\\,-0.011)'] : []),
  ];
}

/**
 * Options of encoded video for {@link fromZero}: fine times, and no B-frames in uneven video, which
 * would be decoded seconds ahead.
 */
export function timesOf(facts: MediaFacts): string[] {
  return ['-enc_time_base:v', '1:90000', ...(isEven(facts) ? [] : ['-bf', '0'])];
}
