import type { MediaFacts } from '../probe/facts.ts';

/** One quality to be made: its size in pixels, both even, and the most bits a second it may take. */
export interface Rung {
  /** Lines of the picture's short side, as people call it: `720p`. */
  name: string;
  width: number;
  height: number;
  maxKilobits: number;
}

// Rates that Apple's HLS authoring specification gives for H.264, by lines of the short side.
const steps = [
  { lines: 1080, maxKilobits: 6_000 },
  { lines: 720, maxKilobits: 3_000 },
  { lines: 480, maxKilobits: 1_600 },
  { lines: 360, maxKilobits: 730 },
] as const;

/**
 * The qualities below a video's own, best first. Nothing is enlarged, nothing that would hardly
 * differ from the original is made, and none may take more bits than the original does.
 */
export function rungsBelow(facts: MediaFacts): Rung[] {
  const short = Math.min(facts.width, facts.height);
  const ownKilobits = Math.ceil((facts.bytes * 8) / facts.durationSeconds / 1_000);
  return steps
    .filter(({ lines }) => lines <= short * 0.8)
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
