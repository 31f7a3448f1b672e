import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, isAlive, signalGroup } from '../processes/process-table.ts';
import { readJson } from './private-file.ts';

/** What a running copy tells other commands and its own next start. Holds secrets. */
export interface RunState {
  launcher: number;
  url: string;
  /** Everything the product's processes were started with. */
  env: Record<string, string>;
  processes: RecordedProcess[];
}

export interface RecordedProcess {
  name: string;
  pid: number;
  recognisedBy: string;
  /** A process of the product is ended before the backends that it needs to finish its work. */
  kind: 'app' | 'backend';
}

/** Milliseconds that processes left behind have to finish. */
const drainMs = 10_000;

const stateFile = (dataDir: string) => path.join(dataDir, 'run', 'state.json');

/** Reads `DATA_DIR/run/state.json`; null when nothing was started there. */
export function readRunState(dataDir: string): Promise<RunState | null> {
  return readJson<RunState>(stateFile(dataDir));
}

/**
 * Writes the state, readable by this user only. Synchronous on purpose: a process that was just
 * started is on record before anything else can happen.
 */
export function writeRunState(dataDir: string, state: RunState): void {
  const file = stateFile(dataDir);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Ends what a launcher that was killed left behind. A process counts only when its command line is
 * the recorded one: the number may belong to something else by now.
 *
 * @returns the names of what was ended
 */
export async function endOrphans(dataDir: string): Promise<string[]> {
  const state = await readRunState(dataDir);
  const left = (state?.processes ?? []).filter(isStillThere);
  for (const kind of ['app', 'backend'] as const)
    await endAll(left.filter((one) => one.kind === kind));
  return left.map(({ name }) => name);
}

async function endAll(processes: RecordedProcess[]): Promise<void> {
  for (const { pid } of processes) signalGroup(pid, 'SIGTERM');
  const deadline = Date.now() + drainMs;
  while (processes.some(isStillThere) && Date.now() < deadline) await sleep(100);
  for (const one of processes.filter(isStillThere)) signalGroup(one.pid, 'SIGKILL');
}

function isStillThere({ pid, recognisedBy }: RecordedProcess): boolean {
  return isAlive(pid) && commandLine(pid).includes(recognisedBy);
}
