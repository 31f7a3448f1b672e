import { setTimeout as sleep } from 'node:timers/promises';
import type { Secrets } from '../data/secrets.ts';
import type { ManagedProcess } from '../processes/managed-process.ts';
import type { FoundProgram } from '../programs/program.ts';

export const backendNames = ['mongo', 'nats', 'redis', 'object-store'] as const;
export type BackendName = (typeof backendNames)[number];

/** What one backend needs to be started. */
export interface BackendContext {
  program: FoundProgram;
  /** Absolute; each backend keeps to folders of its own in it. */
  dataDir: string;
  secrets: Secrets;
  autoRestart: boolean;
  report: (sentence: string) => void;
  onChange?: (process: ManagedProcess) => void;
}

/** A backend that answers, and the variables that lead to it. */
export interface Backend {
  env: Record<string, string>;
  process: ManagedProcess;
}

/** Tries until `check` does not throw, or the signal says that there is no point in it any more. */
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
