import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');
const globalSetup = [path.join(import.meta.dirname, 'support', 'global-setup.ts')];

/** `vitest run --config tests/vitest.config.ts --project unit` runs one of the three alone. */
export default defineConfig({
  test: {
    // Each file of integration tests runs the whole product: more at once only wait for each other.
    maxWorkers: 2,
    teardownTimeout: 60_000,
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: [
            '{packages,services,client,infra}/**/*.test.{ts,tsx}',
            'tests/support/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        root,
        test: {
          name: 'integration',
          // Real parts on a busy machine: a test that failed once is run again, and the report says so.
          retry: 1,
          include: ['tests/{integration,fuzz}/**/*.test.ts'],
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          retry: 1,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
