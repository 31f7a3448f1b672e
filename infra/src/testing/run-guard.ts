import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startCleaner } from '../processes/cleaner.ts';

/** The variable by which every process of a run is known. */
export const runVariable = 'ATELIER_TEST_RUN';

/**
 * Sees to it that nothing of a run outlives it, however it ends. What the run starts carries its
 * mark and keeps its temporary files in its folder; a reaper apart from the run waits until the
 * process that began it is gone, even by SIGKILL, and then ends and removes what is left.
 */
export class RunGuard {
  /** For whatever the run starts. */
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

  /** Resolves when nothing of the run is left. */
  async end(): Promise<void> {
    if (this.#reaper.exitCode !== null) return;
    this.#reaper.ref();
    this.#reaper.stdin?.end();
    await once(this.#reaper, 'exit');
  }
}
