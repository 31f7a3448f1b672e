import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { rules } from './rules.ts';

/** The unit tests of the rules, as Stryker runs them in its copy of the repository. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..', '..'),
  test: {
    include: [
      ...rules.flatMap((rule) => [`${rule}.test.ts`, `${rule}.property.test.ts`]),
      // What the words of a search are for.
      'packages/service-kit/src/search/search-index.test.ts',
    ],
    testTimeout: 60_000,
  },
});
