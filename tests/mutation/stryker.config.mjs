import { rules } from './rules.ts';

const only = process.env.MUTATE?.split(',');

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: rules
    .filter((rule) => !only || only.some((part) => rule.includes(part)))
    .map((rule) => `${rule}.ts`),
  ignorePatterns: ['.data', '**/dist', '**/.vite', 'docs', 'tests/long', 'tests/screenshots'],
  tempDirName: '.data/mutation',
  // Mutants of constants that are computed at load run all tests each, which takes hours.
  ignoreStatic: true,
  // Types are stripped, not checked.
  disableTypeChecks: false,
  // Stryker would rewrite it with an interface that TypeScript 7 no longer has.
  tsconfigFile: 'none',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  thresholds: { high: 95, low: 90, break: 85 },
};
