import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { environmentOfChildren } from '../../pipeline/encode/child-process.ts';
import { EngineEndedError, EngineError } from '../engine.ts';

/** A process that answers lines of JSON, one at a time. */
export interface LineProcess {
  send(request: object): void;
  /**
   * Resolves with the next line. A process that takes too long is killed, which also ends native
   * work.
   *
   * @throws EngineError if it takes too long or ends
   */
  line(limitMs: number, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

/** Last part of what the process complains about, in characters. */
const complaintLength = 2_000;

/** Starts a process with low priority, and without the secrets of this one. */
export function startLineProcess(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): LineProcess {
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...environmentOfChildren(), ...env },
  });
  let complaint = '';
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  if (child.pid !== undefined) yieldToOthers(child.pid);
  // It may end before it reads.
  child.stdin.on('error', () => undefined);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-complaintLength);
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

  const kill = () => child.kill('SIGKILL');
  return {
    send: (request) => child.stdin.write(`${JSON.stringify(request)}\n`),
    async line(limitMs, signal) {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        kill();
      }, limitMs);
      signal?.addEventListener('abort', kill, { once: true });
      try {
        const next = await lines.next();
        signal?.throwIfAborted();
        if (!next.done) return JSON.parse(next.value);
        const cause = { cause: complaint };
        if (!isLate) {
          throw new EngineEndedError(`The engine ended unexpectedly (${await ended}).`, cause);
        }
        const seconds = Math.round(limitMs / 1_000);
        const reason = `The engine took more than ${seconds} seconds for a piece of sound, so it was stopped.`;
        throw new EngineError(reason, cause);
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', kill);
      }
    },
    async close() {
      kill();
      await ended;
    },
  };
}

function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It may have ended, or the system may not allow it.
  }
}
