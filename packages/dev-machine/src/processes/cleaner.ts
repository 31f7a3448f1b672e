import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Starts a script that outlives this process, even if it is killed by SIGKILL, to clean up after
 * it. The script's input ends when this process does; the script waits for that with {@link
 * parentEnded}.
 */
export function startCleaner(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess {
  const child = spawn(process.execPath, [script, ...args], {
    // Keeps Ctrl-C from reaching it.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
    env,
  });
  child.unref();
  return child;
}

/** Milliseconds before a cleaner that ended is started again. */
const againMs = 500;

/** Starts a cleaner, and starts it again whenever it ends before this process does. */
export function superviseCleaner(script: string, args: string[]): void {
  const child = startCleaner(script, args);
  // It has not started then, and ends like one that was killed.
  child.on('error', () => undefined);
  child.once('close', () => {
    setTimeout(() => superviseCleaner(script, args), againMs).unref();
  });
}

/** Used in a cleaner: resolves when the process that started it has ended or closes its input. */
export async function parentEnded(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => undefined);
  }
  // No data is ever written to it.
  for await (const _ of process.stdin);
}
