import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Starts a script that outlives this process, even one killed by SIGKILL, to clean up after it: its
 * input ends when this process does. The script waits for that with {@link parentEnded}.
 */
export function startCleaner(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess {
  const child = spawn(process.execPath, [script, ...args], {
    // Out of reach of Ctrl-C.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
    env,
  });
  child.unref();
  return child;
}

/** In a cleaner: resolves when the process that started it is gone or closes its input. */
export async function parentEnded(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => undefined);
  }
  // Nothing is written to it.
  for await (const _ of process.stdin);
}
