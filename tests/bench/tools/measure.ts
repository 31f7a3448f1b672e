import { setTimeout as pause } from 'node:timers/promises';

/** A comparison of the product with a bare baseline, measured alternately in the same run. */
export interface Measured {
  readonly name: string;
  /** Unit of the numbers: `requests/s` or `s`. */
  readonly unit: string;
  readonly ours: number;
  readonly baseline: number;
  /** Median of the rounds' ratios. Above 1, the product is better than the baseline. */
  readonly ratio: number;
  /** Lowest and highest ratio of any round. */
  readonly lowest: number;
  readonly highest: number;
  /** Ratio to reach. */
  readonly goal: number;
  /** `noisy` if the spread of the rounds exceeds the distance between ratio and goal. */
  readonly verdict: 'reached' | 'missed' | 'noisy';
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

interface Comparison {
  readonly name: string;
  readonly unit: string;
  readonly rounds: number;
  readonly goal: number;
  /** Number of rounds that are not counted, in which both sides compile their code; 0 by default. */
  readonly warmUps?: number;
  /** Whether larger numbers are better. */
  readonly moreIsBetter: boolean;
  /** Runs untimed before each measurement, to wait for work left by the previous one. */
  settle?(): Promise<void>;
  ours(): Promise<number>;
  baseline(): Promise<number>;
}

/**
 * Compares both sides in interleaved rounds. The side that goes first alternates, so that a busy
 * moment affects both.
 */
export async function compare(comparison: Comparison): Promise<Measured> {
  const { name, unit, rounds, goal, moreIsBetter } = comparison;
  const ours: number[] = [];
  const baseline: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < (comparison.warmUps ?? 0); round++) {
    await comparison.ours();
    await comparison.baseline();
  }
  for (let round = 0; round < rounds; round++) {
    const oursFirst = round % 2 === 0;
    await comparison.settle?.();
    const first = await (oursFirst ? comparison.ours() : comparison.baseline());
    await comparison.settle?.();
    const second = await (oursFirst ? comparison.baseline() : comparison.ours());
    const [own, bare] = oursFirst ? [first, second] : [second, first];
    ours.push(own);
    baseline.push(bare);
    ratios.push(moreIsBetter ? own / bare : bare / own);
    process.stdout.write(
      `  ${name}, round ${round + 1} of ${rounds}: ${ratios.at(-1)!.toFixed(2)}\n`,
    );
  }
  return measuredOf({ name, unit, goal, ours, baseline, ratios });
}

/** Figures of both sides in the same rounds, and the ratio of each round. */
interface Rounds extends Pick<Measured, 'name' | 'unit' | 'goal'> {
  readonly ours: readonly number[];
  readonly baseline: readonly number[];
  readonly ratios: readonly number[];
}

/** Sums up rounds. */
export function measuredOf({ name, unit, goal, ours, baseline, ratios }: Rounds): Measured {
  const ratio = median(ratios);
  const [lowest, highest] = [Math.min(...ratios), Math.max(...ratios)];
  const isNoisy = highest - lowest > Math.abs(ratio - goal);
  return {
    ...{ name, unit, goal, ratio, lowest, highest },
    ...{ ours: median(ours), baseline: median(baseline) },
    verdict: isNoisy ? 'noisy' : ratio >= goal ? 'reached' : 'missed',
  };
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

/** Polls until a condition is met. */
export async function untilTrue(condition: () => Promise<boolean>, everyMs = 20): Promise<void> {
  while (!(await condition())) await pause(everyMs);
}
