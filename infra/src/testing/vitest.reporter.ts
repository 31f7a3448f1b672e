import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Test results of one run. */
export interface Tally {
  passed: number;
  /** Failed tests: file, full name and the first line of the reason. */
  failures: string[];
  skipped: { name: string; reason: string }[];
  /** Duration of each file, including its setup. */
  files: FileTime[];
  /** What the level took, in seconds, of which it was the whole. */
  level?: { readonly name: string; readonly seconds: number; readonly processor: number };
}

export interface FileTime {
  name: string;
  tests: number;
  milliseconds: number;
}

/** Writes the run's {@link Tally} to the file that `TALLY_FILE` names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tally: Tally = { passed: 0, failures: [], skipped: [], files: [] };
    for (const module of modules) {
      const tests = [...module.children.allTests()].filter(isWanted);
      if (tests.length === 0 && module.state() !== 'failed') continue;
      for (const one of tests) count(one, tally);
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      const milliseconds = collectDuration + setupDuration + duration;
      tally.files.push({ name: module.relativeModuleId, tests: tests.length, milliseconds });
      // A file that fails to load or clean up has no failed test.
      const hasFailedTest = tests.some((one) => one.result().state === 'failed');
      if (module.state() === 'failed' && !hasFailedTest)
        tally.failures.push(module.relativeModuleId);
    }
    if (tally.failures.length === 0) tally.failures = errors.map((one) => one.message);
    writeFileSync(process.env.TALLY_FILE ?? '', JSON.stringify(tally));
  }
}

/** Whether a run of second widths is about a test; the others ran at the first width. */
const isWanted = ({ tags }: TestCase) =>
  process.env.ATELIER_TEST_WIDTHS !== 'second' || tags.includes('widths');

function count(one: TestCase, tally: Tally): void {
  const result = one.result();
  if (result.state === 'passed') tally.passed += 1;
  else if (result.state === 'failed') {
    const reason = result.errors[0]?.message.split('\n')[0] ?? 'no reason given';
    tally.failures.push(`${one.module.relativeModuleId}: ${one.fullName}: ${reason}`);
  } else {
    const given = 'note' in result ? result.note : undefined;
    const setUpFailed = one.module.state() === 'failed' ? 'its suite failed before it' : undefined;
    tally.skipped.push({ name: one.fullName, reason: given ?? setUpFailed ?? 'no reason given' });
  }
}
