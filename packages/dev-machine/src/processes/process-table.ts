import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Tells whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the command line of a living process, words joined by spaces; empty if there is none. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    }
    return ps('command=', pid);
  } catch {
    return '';
  }
}

/**
 * Returns the start time of a living process as text that distinguishes it from every other process
 * that has or had its id, even across restarts of the machine; empty if there is none.
 */
export function startMark(pid: number): string {
  try {
    if (process.platform !== 'linux') return ps('lstart=', pid);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may contain spaces. The 22nd field is the start time
    // in ticks since boot (proc_pid_stat(5)), which is the 20th after the name.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${ticks}`;
  } catch {
    return '';
  }
}

/** Tells whether a living process has this id and the start time `mark`. */
export function isSameProcess(pid: number, mark: string): boolean {
  return isAlive(pid) && startMark(pid) === mark;
}

/** Sends a signal to a whole process group; ignores a group that no longer exists. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function ps(column: string, pid: number): string {
  return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim();
}

/**
 * Combined state of all threads of a process: `running` if one has the processor or waits for it,
 * `disk` if one waits for a disk, `traced` under a debugger, `stopped` by a signal, else `waiting`.
 */
export interface ProcessorUse {
  state: 'running' | 'disk' | 'traced' | 'stopped' | 'waiting';
  /** Processor time of its first thread, which runs the event loop, since its start. */
  processorMs: number;
}

/** Milliseconds per tick of /proc, the same on every Linux. */
const tickMs = 10;

/** Returns null if there is no such process or the system has no /proc. */
export function processorUse(pid: number): ProcessorUse | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
      statOf(`/proc/${pid}/task/${thread}/stat`),
    );
    const own = statOf(`/proc/${pid}/task/${pid}/stat`);
    const has = (letter: string) => threads.some((fields) => fields[0] === letter);
    const state = has('t') ? 'traced' : has('R') ? 'running' : has('D') ? 'disk' : 'waiting';
    const isStopped = state === 'waiting' && own[0] === 'T';
    return {
      state: isStopped ? 'stopped' : state,
      processorMs: (Number(own[11]) + Number(own[12])) * tickMs,
    };
  } catch {
    return null;
  }
}

/** Returns the fields after the name, which may itself contain spaces: state, parent, … */
function statOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
