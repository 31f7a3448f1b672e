import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startCleaner } from '@atelier/dev-machine/processes/cleaner';

/** Environment variable that identifies every process of a run. */
export const runVariable = 'ATELIER_TEST_RUN';

/**
 * Ensures that no process or file of a run outlives it, however it ends. The run's processes carry
 * its mark and keep their temporary files in its folder. A separate reaper waits until the process
 * that started the run has ended, even by SIGKILL, then ends and removes whatever is left.
 */
export class RunGuard {
  /** Environment for all processes of the run. */
  readonly env: Readonly<Record<string, string>>;
  readonly #reaper: ChildProcess;

  private constructor(folder: string) {
    this.env = { [runVariable]: path.basename(folder), TMPDIR: folder };
    const { [runVariable]: _outer, ...env } = process.env;
    this.#reaper = startCleaner(path.join(import.meta.dirname, 'reaper.ts'), [folder], env);
  }

  static async begin(): Promise<RunGuard> {
    return new RunGuard(await mkdtemp(path.join(os.tmpdir(), 'atelier-run-')));
  }

  /** Resolves when nothing is left of the run. */
  async end(): Promise<void> {
    if (this.#reaper.exitCode !== null) return;
    this.#reaper.ref();
    this.#reaper.stdin?.end();
    await once(this.#reaper, 'exit');
  }
}
