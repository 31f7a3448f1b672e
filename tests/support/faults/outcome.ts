import { execFileSync } from 'node:child_process';
import type { AppProcessName } from '@atelier/infra/app-processes';
import type { BackendName } from '@atelier/infra/backends/backend';
import type { ProbeResult } from './probes.ts';

export type Part = AppProcessName | BackendName | 'launcher';
export type How = 'kill' | 'freeze';

/** What came of killing or freezing a part. */
export interface Outcome {
  readonly part: Part;
  readonly how: How;
  /** How many of it ran. */
  readonly copies: number;
  /** Seconds until all calls were answered well again. */
  readonly flows: number;
  /** Seconds until it ran again. */
  readonly runs: number;
  /** Acknowledged writes that are gone. */
  readonly lost: number;
  /** Calls without any answer, and accepted videos without an end. */
  readonly stuck: number;
  /** Answers other than a success, 503 or 504; broken connections where the gateway was the part. */
  readonly wrong: readonly ProbeResult[];
  /** MiB of the product's processes, backends not counted. */
  readonly memory: readonly [before: number, after: number];
}

/** Calls that got no answer at all. */
export function unanswered(seen: readonly ProbeResult[]): number {
  return seen.filter(({ reason }) => reason.startsWith('No answer')).length;
}

/** Answers that nobody should get, whatever failed. */
export function wrongOf(seen: readonly ProbeResult[], part: Part): ProbeResult[] {
  const mayBreak = part === 'gateway' || part === 'launcher';
  return seen.filter(({ status }) => {
    if (status === 0) return !mayBreak;
    return status === null || !((status >= 200 && status < 300) || [503, 504].includes(status));
  });
}

/** MiB that processes hold together. */
export function memoryOf(pids: readonly (number | undefined)[]): number {
  const list = pids.filter((pid) => pid !== undefined).join(',');
  const sizes = execFileSync('ps', ['-o', 'rss=', '-p', list], { encoding: 'utf8' }).trim();
  const kib = sizes.split('\n').reduce((sum, size) => sum + Number(size), 0);
  return Math.round(kib / 1_024);
}

/** The outcomes as a table for a terminal. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const head = ['part', 'copies', 'how', 'flows s', 'runs s', 'lost', 'stuck', 'MiB', 'MiB after'];
  const rows = outcomes.map(({ flows, runs, ...one }) => [
    ...[one.part, one.copies, one.how, flows.toFixed(1), runs.toFixed(1)],
    ...[one.lost, one.stuck, ...one.memory],
  ]);
  const line = (cells: readonly unknown[]) => cells.map((cell) => String(cell).padEnd(13)).join('');
  return [head, ...rows].map(line).join('\n');
}
