import { grabFrame, type RunOptions } from '../encode/ffmpeg.ts';
import { withPictureFilters } from '../encode/filters.ts';
import { type Luma, measureLuma } from '../encode/luma.ts';
import type { MediaInput } from '../encode/run-tool.ts';
import { TransientMediaError, UnusableMediaError } from '../errors.ts';
import type { MediaFacts } from '../probe/facts.ts';

/** A decoded frame: raw RGB, three bytes per pixel, rows without padding. */
export interface Frame {
  width: number;
  height: number;
  pixels: Buffer;
}

// Minimum mean and deviation of luma (0 to 255) of a frame that can represent a video.
const leastMean = 24;
const leastDeviation = 6;
// Large enough for the widest poster, and limits the memory of a frame to 10 MB.
const box = { width: 1280, height: 2560 };

/**
 * Picks an upright frame that represents the video, neither black nor flat if possible.
 *
 * Keyframes at 10, 25, 50 and 75 % are tried first, because they are cheap. Then the exact frames
 * at these positions are tried, because a whole video may depend on a single black keyframe, and
 * finally the first frame. If none is good enough, the best one is taken.
 *
 * @returns at most 1280 × 2560 pixels, never larger than the video
 * @throws UnusableMediaError if no frame can be decoded
 * @throws TransientMediaError
 */
export async function pickFrame(
  input: MediaInput,
  facts: MediaFacts,
  options: RunOptions = {},
): Promise<Frame> {
  const shrink = Math.min(1, box.width / facts.width, box.height / facts.height);
  const width = Math.max(1, Math.round(facts.width * shrink));
  const height = Math.max(1, Math.round(facts.height * shrink));

  let best: { frame: Frame; score: number } | null = null;
  let failure: unknown = null;
  let last: Buffer | null = null;
  let sameKeyframe = false;
  let tooSlow = false;
  for (const { seconds, keyframe } of candidates(facts.durationSeconds)) {
    if ((keyframe && sameKeyframe) || (tooSlow && seconds > 0)) continue;
    const pixels = await withPictureFilters(facts, { width, height }, (filters) =>
      grabFrame(
        input,
        { seconds, keyframe, stream: facts.video.index, width, height, filters },
        options,
      ),
    ).catch((error: unknown) => {
      // Damage at one position does not rule out the others. If a position takes minutes to reach,
      // only the first frame is tried after that.
      tooSlow ||= error instanceof TransientMediaError && error.timedOut;
      if (!(error instanceof UnusableMediaError) && !tooSlow) throw error;
      failure ??= error;
      return null;
    });
    if (!pixels) continue;
    sameKeyframe = last?.equals(pixels) ?? false;
    last = pixels;
    const frame = { width, height, pixels };
    const luma = measureLuma(pixels);
    if (luma.mean >= leastMean && luma.deviation >= leastDeviation) return frame;
    if (!best || scoreOf(luma) > best.score) best = { frame, score: scoreOf(luma) };
  }
  if (best) return best.frame;
  throw failure ?? new UnusableMediaError('The pictures of the video cannot be decoded.');
}

function* candidates(durationSeconds: number) {
  const places = [0.1, 0.25, 0.5, 0.75].map((part) => part * durationSeconds);
  for (const seconds of places) yield { seconds, keyframe: true };
  for (const seconds of places) yield { seconds, keyframe: false };
  yield { seconds: 0, keyframe: false };
}

function scoreOf({ mean, deviation }: Luma): number {
  return mean + 2 * deviation;
}
