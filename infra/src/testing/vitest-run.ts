import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readJson } from '@atelier/dev-machine/data/private-file';
import { repoRoot } from '@atelier/dev-machine/paths';
import { stopRequested } from '@atelier/dev-machine/shutdown';
import { testNodeFlags } from './node-flags.ts';
import type { Tally } from './vitest.reporter.ts';

/** Runs vitest, one run after another, until it is asked to stop. */
export class VitestRuns {
  #child: ChildProcess | undefined;
  #stopping = false;

  constructor() {
    void stopRequested(() => this.#child?.kill('SIGKILL')).then(() => {
      this.#stopping = true;
      this.#child?.kill('SIGTERM');
    });
  }

  /** Whether no more runs should be started. */
  get stopping(): boolean {
    return this.#stopping;
  }

  /** Completes one run; `args` are file filters and options of vitest. */
  async run(args: string[], env: Record<string, string>): Promise<Tally> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-'));
    const tallyFile = path.join(folder, 'tally.json');
    try {
      this.#child = spawn(
        process.execPath,
        [
          ...testNodeFlags,
          ...[path.join(repoRoot, 'node_modules', 'vitest', 'vitest.mjs'), 'run'],
          ...['--config', 'tests/vitest.config.ts', '--reporter=default'],
          ...[`--reporter=${path.join(import.meta.dirname, 'vitest.reporter.ts')}`, ...args],
        ],
        {
          cwd: repoRoot,
          stdio: 'inherit',
          env: { ...process.env, ...env, TALLY_FILE: tallyFile },
        },
      );
      const [exitCode] = await once(this.#child, 'exit');
      const tally = await readJson<Tally>(tallyFile);
      if (tally && (exitCode === 0 || tally.failures.length > 0)) return tally;
      const failures = ['the run itself: it ended with an error'];
      return { passed: 0, skipped: [], files: [], ...tally, failures };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
