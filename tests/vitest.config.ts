import path from 'node:path';
import { testNodeFlags } from '@atelier/infra/testing/node-flags';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');
/** Hooks and components of the client in jsdom, without a server. */
const components = 'client/src/**/*.component.test.tsx';
const execArgv = [...testNodeFlags];
/**
 * Files run one after the other in the same process: loading the contracts and the browser's driver
 * anew for each of them costs more than many of their tests.
 */
const oneProcess = { isolate: false } as const;
const globalSetup = [path.join(import.meta.dirname, 'support', 'global-setup.ts')];

/** `vitest run --config tests/vitest.config.ts --project unit` runs one of the four alone. */
export default defineConfig({
  test: {
    // Each worker has a copy of the whole product: more at once only wait for each other.
    maxWorkers: 2,
    teardownTimeout: 60_000,
    // Once for all projects.
    globalSetup,
    projects: [
      {
        root,
        test: {
          name: 'unit',
          execArgv,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [
            '{packages,services,client,infra,seed}/**/*.test.{ts,tsx}',
            'tests/support/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', components],
        },
      },
      {
        root,
        resolve: { alias: { '~': path.join(root, 'client/src') } },
        test: {
          name: 'components',
          execArgv,
          environment: 'jsdom',
          include: [components],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: 'integration',
          execArgv,
          ...oneProcess,
          include: ['tests/{integration,fuzz}/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          execArgv,
          ...oneProcess,
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
