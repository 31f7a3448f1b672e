import { execFileSync } from 'node:child_process';
import type { AppProcessName } from '@atelier/dev-machine/app-processes';
import type { BackendName } from '@atelier/dev-machine/backends/backend';
import type { ProbeResult } from './probes.ts';

export type Part = AppProcessName | BackendName | 'launcher';
export type How = 'kill' | 'freeze';

/** Result of killing or freezing a part. */
export interface Outcome {
  readonly part: Part;
  readonly how: How;
  /** Number of copies that ran. */
  readonly copies: number;
  /** Seconds until all calls succeeded again. */
  readonly flows: number;
  /** Seconds until the part ran again. */
  readonly runs: number;
  /** Calls that were refused or broken off until everything worked again. */
  readonly refused: { readonly reads: number; readonly writes: number };
  /** Number of writes that were tried in that time. */
  readonly writes: number;
  /** Number of acknowledged writes that were lost. */
  readonly lost: number;
  /** Number of unanswered calls, and of accepted videos that were never finished. */
  readonly stuck: number;
  /**
   * Responses other than success, 503 or 504. Broken connections count unless the part is the
   * gateway or the launcher.
   */
  readonly wrong: readonly ProbeResult[];
  /** Memory of the product's processes in MiB, without the backends. */
  readonly memory: readonly [before: number, after: number];
}

/** Returns the number of calls without any response. */
export function unanswered(seen: readonly ProbeResult[]): number {
  return seen.filter(({ reason }) => reason.startsWith('No answer')).length;
}

/** Returns the responses that are wrong whichever part fails. */
export function wrongOf(seen: readonly ProbeResult[], part: Part): ProbeResult[] {
  const mayBreak = part === 'gateway' || part === 'launcher';
  return seen.filter(({ status }) => {
    if (status === 0) return !mayBreak;
    return status === null || !((status >= 200 && status < 300) || [503, 504].includes(status));
  });
}

const isWrite = ({ name }: ProbeResult) => name.startsWith('add to');

/** Counts the refused calls of a fault, and the writes among all calls. */
export function refusedOf(seen: readonly ProbeResult[]): Pick<Outcome, 'refused' | 'writes'> {
  const refused = seen.filter(({ status }) => status === null || status < 200 || status >= 300);
  const writes = refused.filter(isWrite).length;
  return {
    refused: { reads: refused.length - writes, writes },
    writes: seen.filter(isWrite).length,
  };
}

/** Returns the total memory of processes, in MiB. */
export function memoryOf(pids: readonly (number | undefined)[]): number {
  const list = pids.filter((pid) => pid !== undefined).join(',');
  const sizes = execFileSync('ps', ['-o', 'rss=', '-p', list], { encoding: 'utf8' }).trim();
  const kib = sizes.split('\n').reduce((sum, size) => sum + Number(size), 0);
  return Math.round(kib / 1_024);
}

/** Formats outcomes as a table for a terminal. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const head = [
    'part',
    'copies',
    'how',
    'flows s',
    'runs s',
    'reads',
    'writes',
    'lost',
    'stuck',
    'MiB',
    'MiB after',
  ];
  const rows = outcomes.map(({ flows, runs, ...one }) => [
    ...[one.part, one.copies, one.how, flows.toFixed(1), runs.toFixed(1)],
    ...[one.refused.reads, `${one.refused.writes} of ${one.writes}`],
    ...[one.lost, one.stuck, ...one.memory],
  ]);
  const line = (cells: readonly unknown[]) => cells.map((cell) => String(cell).padEnd(13)).join('');
  return [head, ...rows].map(line).join('\n');
}
