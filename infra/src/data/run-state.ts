import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, isAlive, isSameProcess, signalGroup } from '../processes/process-table.ts';
import { UserError } from '../user-error.ts';
import { readJson } from './private-file.ts';

/** What a running copy tells other commands and its own next start. Holds secrets. */
export interface RunState {
  launcher: number;
  /** When the launcher began, see `startMark`. */
  launcherMark: string;
  url: string;
  /** Everything the product's processes were started with. */
  env: Record<string, string>;
  processes: RecordedProcess[];
}

export interface RecordedProcess {
  name: string;
  pid: number;
  /** When it began, see `startMark`; earlier versions did not write it. */
  mark?: string;
  /** Text that its command line holds. */
  recognisedBy: string;
  /**
   * A process of the product is ended before the backends that it needs to finish its work; earlier
   * versions did not write it.
   */
  kind?: 'app' | 'backend';
}

/** Milliseconds that processes left behind have to finish. */
const drainMs = 10_000;

const stateFile = (dataDir: string) => path.join(dataDir, 'run', 'state.json');

/** Reads `DATA_DIR/run/state.json`; null when nothing was started there. */
export function readRunState(dataDir: string): Promise<RunState | null> {
  return readJson<RunState>(stateFile(dataDir));
}

/** The state of the copy that runs in a folder. @throws UserError when none does */
export async function requireRunning(dataDir: string): Promise<RunState> {
  const state = await readRunState(dataDir);
  if (!state || !isSameProcess(state.launcher, state.launcherMark)) {
    throw new UserError('Atelier is not running here. Run npm start first, in another terminal.');
  }
  return state;
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
 * Ends what a launcher that was killed left behind. A process counts only when its start and its
 * command line are the recorded ones: the number may belong to something else by now.
 *
 * @returns the names of what was ended
 */
export async function endOrphans(dataDir: string): Promise<string[]> {
  const state = await readRunState(dataDir);
  const left = (state?.processes ?? []).filter(isStillThere);
  const isApp = ({ kind }: RecordedProcess) => kind === 'app';
  await endAll(left.filter(isApp));
  await endAll(left.filter((one) => !isApp(one)));
  return left.map(({ name }) => name);
}

async function endAll(processes: RecordedProcess[]): Promise<void> {
  for (const { pid } of processes) signalGroup(pid, 'SIGTERM');
  const deadline = Date.now() + drainMs;
  while (processes.some(isStillThere) && Date.now() < deadline) await sleep(100);
  for (const one of processes.filter(isStillThere)) signalGroup(one.pid, 'SIGKILL');
}

function isStillThere({ pid, mark, recognisedBy }: RecordedProcess): boolean {
  const isThere = mark ? isSameProcess(pid, mark) : isAlive(pid);
  return isThere && commandLine(pid).includes(recognisedBy);
}
