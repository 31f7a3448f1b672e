import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { print } from '@atelier/dev-machine/console/progress';
import { repoRoot } from '@atelier/dev-machine/paths';
import { stopRequested } from '@atelier/dev-machine/shutdown';
import { UserError } from '@atelier/dev-machine/user-error';
import { execa } from 'execa';
import { copyTree } from '../faults/copy-tree.ts';
import type { Fault } from '../faults/fault.ts';
import { RunGuard } from '../testing/run-guard.ts';

/** Share of the faults that the tests must notice. */
const goal = 0.95;

/**
 * Makes one fault after another in a copy of the repository, and runs the tests that should notice
 * it. Fails if they notice too few. Arguments select faults by words of their descriptions.
 */
export async function faults(words: string[]): Promise<number> {
  const list = path.join(repoRoot, 'tests', 'faults', 'faults.ts');
  const { faults: all } = (await import(list)) as { faults: readonly Fault[] };
  const chosen = all.filter(({ what }) => words.every((word) => what.includes(word)));
  const guard = await RunGuard.begin();
  try {
    const tree = path.join(guard.env.TMPDIR!, 'tree');
    await copyTree(repoRoot, tree);
    const copy = new Copy(tree);
    const tests = [...new Set(chosen.flatMap((fault) => fault.tests))];
    print(`${chosen.length} to make. Their tests without any of them …`);
    const failure = await copy.failureOf(tests);
    if (failure !== null) {
      print(`${failure}\nSome of these tests fail without a fault.`);
      return 1;
    }
    const unnoticed: Fault[] = [];
    for (const fault of chosen) {
      const isNoticed = (await copy.failureWith(fault)) !== null;
      print(`${isNoticed ? '✓' : '✗'} ${fault.what}`);
      if (!isNoticed) unnoticed.push(fault);
    }
    const noticed = chosen.length - unnoticed.length;
    print(`${noticed} of ${chosen.length} faults are noticed`);
    return noticed >= goal * chosen.length ? 0 : 1;
  } finally {
    await guard.end();
  }
}

/** The copy, and the run of its tests. */
class Copy {
  readonly #tree: string;
  #run: { kill(signal: 'SIGTERM' | 'SIGKILL'): boolean } | null = null;
  #isStopped = false;

  constructor(tree: string) {
    this.#tree = tree;
    void stopRequested(() => this.#run?.kill('SIGKILL')).then(() => {
      this.#isStopped = true;
      this.#run?.kill('SIGTERM');
    });
  }

  async failureWith({ what, file, from, to, tests }: Fault): Promise<string | null> {
    const target = path.join(this.#tree, file);
    const text = await readFile(target, 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${what}: ${file} no longer has the code`);
    await writeFile(
      target,
      text.replace(from, () => to),
    );
    try {
      return await this.failureOf(tests);
    } finally {
      await writeFile(target, text);
    }
  }

  /**
   * Runs tests. Returns the end of what they print if one fails, else null.
   *
   * @throws Error if they do not even start
   */
  async failureOf(tests: readonly string[]): Promise<string | null> {
    const run = execa(process.execPath, [path.join('infra', 'src', 'cli.ts'), 'test', ...tests], {
      ...{ cwd: this.#tree, all: true, reject: false, forceKillAfterDelay: 30_000 },
    });
    this.#run = run;
    const { all, exitCode } = await run;
    this.#run = null;
    if (this.#isStopped) throw new UserError('Stopped before all faults were made.');
    const end = all.slice(-2_000);
    const [, passed, failed] = /(\d+) passed, (\d+) failed/.exec(all) ?? [];
    if (Number(passed) + Number(failed) > 0) return exitCode === 0 ? null : end;
    // The tests of a module that cannot be loaded are not counted.
    if (/FAIL|Error:/.test(all)) return end;
    throw new Error(`The tests did not run:\n${end}`);
  }
}
