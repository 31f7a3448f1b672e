import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { superviseCleaner } from '../processes/cleaner.ts';
import { commandLine, isAlive, isSameProcess, signalGroup } from '../processes/process-table.ts';
import { UserError } from '../user-error.ts';
import { readJson } from './private-file.ts';

/** State of a running copy for other commands and for its own next start. Contains secrets. */
export interface RunState {
  launcher: number;
  /** Start time of the launcher, see `startMark`. */
  launcherMark: string;
  url: string;
  /** Full environment that the product's processes were started with. */
  env: Record<string, string>;
  processes: RecordedProcess[];
}

export interface RecordedProcess {
  name: string;
  pid: number;
  /** Start time, see `startMark`; earlier versions did not write it. */
  mark?: string;
  /** Text that its command line contains. */
  recognizedBy: string;
  /**
   * A process of the product is ended before the backends that it needs to finish its work. Earlier
   * versions did not write this field.
   */
  kind?: 'app' | 'backend';
}

/** Grace period for processes left behind, in milliseconds. */
const drainMs = 10_000;

const stateFile = (dataDir: string) => path.join(dataDir, 'run', 'state.json');

/** Reads `DATA_DIR/run/state.json`; null if nothing was started there. */
export function readRunState(dataDir: string): Promise<RunState | null> {
  return readJson<RunState>(stateFile(dataDir));
}

/** Returns the state of the copy that runs in a folder. @throws UserError if none does */
export async function requireRunning(dataDir: string): Promise<RunState> {
  const state = await readRunState(dataDir);
  if (!state || !isSameProcess(state.launcher, state.launcherMark)) {
    throw new UserError('Atelier is not running here. Run npm start first, in another terminal.');
  }
  if (Object.keys(state.env).length === 0) {
    throw new UserError(
      'Atelier is still starting here, or a backup is being restored. Try again when it has ended.',
    );
  }
  return state;
}

/**
 * Writes the state, readable by this user only. Synchronous on purpose: a process that was just
 * started is recorded before anything else can happen.
 */
export function writeRunState(dataDir: string, state: RunState): void {
  const file = stateFile(dataDir);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Ends the processes that a killed launcher left behind. A process is ended only if its start time
 * and command line match the recorded ones, since its id may have been reused.
 *
 * @returns the names of the processes that were ended
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

function isStillThere({ pid, mark, recognizedBy }: RecordedProcess): boolean {
  const isThere = mark ? isSameProcess(pid, mark) : isAlive(pid);
  return isThere && commandLine(pid).includes(recognizedBy);
}

/** Ends the processes of a copy once this process, its launcher, is gone, even if it is killed. */
export function endWithLauncher(folder: string): void {
  superviseCleaner(path.join(import.meta.dirname, 'end-launch.ts'), [folder, String(process.pid)]);
}
