import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What became of the tests of one run. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: { name: string; reason: string }[];
}

/** Writes the run's {@link Tally} to the file that `TALLY_FILE` names. */
export class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tally: Tally = { passed: 0, failed: 0, skipped: [] };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const one of tests) count(one, tally);
      // A file that cannot be loaded or cleaned up has no test that failed.
      const told = tests.some((one) => one.result().state === 'failed');
      if (module.state() === 'failed' && !told) tally.failed += 1;
    }
    if (tally.failed === 0) tally.failed = errors.length;
    writeFileSync(process.env.TALLY_FILE ?? '', JSON.stringify(tally));
  }
}

function count(one: TestCase, tally: Tally): void {
  const result = one.result();
  if (result.state === 'passed') tally.passed += 1;
  else if (result.state === 'failed') tally.failed += 1;
  else {
    const given = 'note' in result ? result.note : undefined;
    const setUpFailed = one.module.state() === 'failed' ? 'its suite failed before it' : undefined;
    tally.skipped.push({ name: one.fullName, reason: given ?? setUpFailed ?? 'no reason given' });
  }
}

// Vitest takes a reporter's file by its default export.
export default TallyReporter;
