import { setTimeout as sleep } from 'node:timers/promises';
import type { Secrets } from '../data/secrets.ts';
import type { ManagedProcess } from '../processes/managed-process.ts';
import type { FoundProgram } from '../programs/program.ts';

export const backendNames = ['mongo', 'nats', 'redis', 'object-store'] as const;
export type BackendName = (typeof backendNames)[number];

/** Input for starting one backend. */
export interface BackendContext {
  program: FoundProgram;
  /** Absolute; each backend uses only its own folders in it. */
  dataDir: string;
  secrets: Secrets;
  /** @see BackendOptions */
  openBuckets?: string | undefined;
  autoRestart: boolean;
  report: (sentence: string) => void;
  onChange?: (process: ManagedProcess) => void;
}

/** A running backend and the environment variables that point to it. */
export interface Backend {
  env: Record<string, string>;
  process: ManagedProcess;
}

/** Retries until `check` does not throw or the signal aborts. */
export async function untilAnswers(check: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await check();
    } catch {
      await sleep(50);
    }
  }
}
