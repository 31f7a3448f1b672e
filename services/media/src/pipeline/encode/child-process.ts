import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { inSpan } from '@atelier/service-kit/ops/tracing';
import { TransientMediaError } from '../errors.ts';

export interface ChildOptions {
  /** Time in milliseconds after which the child is killed. */
  timeoutMs: number;
  /** Aborting kills the child. The call then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Maximum bytes of stdout, by default 1 MiB. If it is exceeded, the child is killed. */
  maxStdoutBytes?: number;
  /** Receives stdout line by line. It is then not collected. */
  onStdoutLine?: (line: string) => void;
  /** Added to `passedOn`. */
  env?: Readonly<Record<string, string>>;
  /** Whether the child runs with low priority. */
  background?: boolean;
}

export interface ChildOutcome {
  /** null if a signal ended the child. */
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  timedOut: boolean;
  stdout: Buffer;
  /** The first and last 8 KiB: the cause is usually at the beginning and the result at the end. */
  stderr: string;
}

const stderrHalf = 8 * 1024;

/**
 * Variables that children get from this process. They read files of strangers, so they get none of
 * the secrets.
 */
const passedOn = [
  ...['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH'],
  ...['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'],
];

export function environmentOfChildren(): NodeJS.ProcessEnv {
  return Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
}

/**
 * Runs a program to its end with limited time and memory.
 *
 * @throws TransientMediaError if the program cannot be started or its output is too large
 * @throws the signal's reason if aborted
 */
export function runChild(
  command: string,
  args: readonly string[],
  options: ChildOptions,
): Promise<ChildOutcome> {
  return inSpan(basename(command), {}, () => runHere(command, args, options));
}

async function runHere(
  command: string,
  args: readonly string[],
  options: ChildOptions,
): Promise<ChildOutcome> {
  options.signal?.throwIfAborted();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    env: { ...environmentOfChildren(), ...options.env },
  });
  const kill = () => child.kill('SIGKILL');
  const limit = options.maxStdoutBytes ?? 1024 * 1024;
  const chunks: Buffer[] = [];
  let kept = 0;
  let timedOut = false;
  let overflowed = false;
  let head = '';
  let tail = '';
  let pending = '';

  if (options.background && child.pid !== undefined) lowerPriority(child.pid);

  child.stdout.on('data', (chunk: Buffer) => {
    if (options.onStdoutLine) {
      const lines = (pending + chunk.toString('latin1')).split('\n');
      pending = (lines.pop() ?? '').slice(0, 64 * 1024);
      for (const line of lines) options.onStdoutLine(line);
      return;
    }
    kept += chunk.length;
    if (kept > limit) {
      overflowed = true;
      kill();
    } else chunks.push(chunk);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    const room = stderrHalf - head.length;
    head += text.slice(0, room);
    tail = (tail + text.slice(Math.max(0, room))).slice(-stderrHalf);
  });

  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, options.timeoutMs);
  options.signal?.addEventListener('abort', kill, { once: true });
  try {
    const end = await new Promise<Pick<ChildOutcome, 'exitCode' | 'signal'>>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exitCode, signal) => resolve({ exitCode, signal }));
    });
    options.signal?.throwIfAborted();
    if (overflowed) throw new TransientMediaError(`${command} wrote more than ${limit} bytes`);
    if (pending) options.onStdoutLine?.(pending);
    return { ...end, timedOut, stdout: Buffer.concat(chunks), stderr: head + tail };
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) {
      throw new TransientMediaError(`${command} cannot be started`, { cause: error });
    }
    throw error;
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', kill);
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The child may have exited, or the system may not allow it. It then runs at normal priority.
  }
}
