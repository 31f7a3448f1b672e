import type { MediaFacts } from '../../probe/facts.ts';

/** A quality to encode: its size in pixels, both even, and its maximum bit rate. */
export interface Rung {
  /** Number of lines of the shorter side, as in `720p`. */
  name: string;
  width: number;
  height: number;
  maxKilobits: number;
}

// Bit rates of H.264 by lines of the shorter side, from Apple's HLS authoring specification. The
// lowest is for networks of 400 kbit/s, which also carry the sound.
const steps = [
  { lines: 1080, maxKilobits: 6_000 },
  { lines: 720, maxKilobits: 3_000 },
  { lines: 480, maxKilobits: 1_600 },
  { lines: 360, maxKilobits: 730 },
  { lines: 240, maxKilobits: 200 },
] as const;

/** A video below this bit rate plays on slow networks as it is. */
const slowKilobits = 400;

/**
 * Returns the qualities below a video's own, best first. None is larger than the original, hardly
 * differs from it or has a higher bit rate.
 */
export function rungsBelow(facts: MediaFacts): Rung[] {
  const short = Math.min(facts.width, facts.height);
  const ownKilobits = Math.ceil((facts.bytes * 8) / facts.durationSeconds / 1_000);
  return steps
    .filter(({ lines }) => lines <= short * 0.8 && (lines >= 360 || ownKilobits > slowKilobits))
    .map(({ lines, maxKilobits }) => {
      const even = (pixels: number) => Math.max(2, Math.round((pixels * lines) / short / 2) * 2);
      return {
        name: `${lines}p`,
        width: even(facts.width),
        height: even(facts.height),
        maxKilobits: Math.min(maxKilobits, Math.max(100, ownKilobits)),
      };
    });
}
