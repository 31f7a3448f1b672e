import { type Audited, categories } from '../lighthouse.ts';
import type { Memory } from '../memory.ts';
import type { Vital } from '../vitals.ts';
import type { Curve } from './line-chart.ts';
import type { Measured } from './measure.ts';

/** Result of one part of the benchmark: text for people, figures for files, and the verdict. */
export interface Report {
  readonly text: string;
  readonly figures: unknown;
  readonly reached: boolean;
}

function table(heading: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(heading), line(heading.map(() => '---')), ...rows.map(line)].join('\n');
}

export function reportOf(rows: readonly Measured[]): Report {
  const text = table(
    ['What', 'Ours', 'Baseline', 'Ratio', 'Rounds', 'Goal', 'Verdict'],
    rows.map(({ name, ours, baseline, unit, ratio, lowest, highest, goal, verdict }) => [
      name,
      `${+ours.toFixed(2)} ${unit}`,
      `${+baseline.toFixed(2)} ${unit}`,
      ratio.toFixed(2),
      `${lowest.toFixed(2)} to ${highest.toFixed(2)}`,
      goal,
      verdict,
    ]),
  );
  return { text, figures: rows, reached: rows.every(({ verdict }) => verdict !== 'missed') };
}

export function reportOfVitals(vitals: readonly Vital[]): Report {
  const text = table(
    ['Home page', 'Median of five visits', 'Goal, at most'],
    vitals.map(({ name, unit, value, goal, reached }) => [
      name,
      `${+value.toFixed(3)} ${unit}`.trim() + (reached ? '' : ' (missed)'),
      `${goal} ${unit}`.trim(),
    ]),
  );
  return { text, figures: vitals, reached: vitals.every(({ reached }) => reached) };
}

export function reportOfAudits(audits: readonly Audited[]): Report {
  const text = table(
    ['Lighthouse', ...categories, 'Failed audits'],
    audits.map(({ page, scores, faults }) => [
      page,
      ...categories.map((category) => scores[category]),
      faults.join(', ') || 'none',
    ]),
  );
  return { text, figures: audits, reached: audits.every(({ reached }) => reached) };
}

export function reportOfMemory(memory: Memory): Report {
  const text = table(
    ['Resident memory, MiB', 'Idle', 'Highest', 'A minute later'],
    memory.rows.map(({ process, idle, highest, after, isBounded }) => [
      process,
      idle,
      highest,
      isBounded ? after : `${after} (missed)`,
    ]),
  );
  const { before, after } = memory.aborted;
  const aborted =
    `The gateway before and after 300 aborted uploads: ${before.toFixed(0)} and ` +
    `${after.toFixed(0)} MiB (goal: at most 10 % more)`;
  return { text: `${text}\n${aborted}`, figures: memory, reached: memory.reached };
}

/** Reports curves, which have no goals. */
export function reportOfCurves(curves: readonly Curve[]): Report {
  const tables = curves.map(({ title, x, y, points }) => {
    const names = Object.keys(points[0]?.values ?? {});
    const rows = points.map((one) => [
      one.x,
      ...names.map((name) => Math.round(one.values[name]!)),
    ]);
    return table([`${title} (${y}) by ${x}`, ...names], rows);
  });
  return { text: tables.join('\n\n'), figures: curves, reached: true };
}

/** Reports a figure that has its own goal, as a sentence. */
export function reportOfSentence(
  text: string,
  figures: Readonly<Record<string, unknown>>,
  reached: boolean,
): Report {
  return { text: `${text}${reached ? '' : ' (missed)'}`, figures, reached };
}
