import path from 'node:path';
import { testNodeFlags } from '@atelier/infra/testing/node-flags';
import { defineConfig } from 'vitest/config';
import { CopySequencer } from './support/processes/stacks/copy-sequencer.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Hooks and components of the client in jsdom, without a server. */
const components = 'client/src/**/*.component.test.tsx';
/** Long tests of modules, in folders of this name beside the code. */
const longBesideCode = 'services/**/long/*.test.ts';
const execArgv = [...testNodeFlags];
/** As in the build of the client. */
const resolve = { alias: { '~': path.join(root, 'client/src') } };
/**
 * Files run one after the other in the same process: loading the contracts, the app and the
 * browser's driver anew for each of them costs more than many of their tests.
 */
const oneProcess = { isolate: false } as const;
const globalSetup = [path.join(import.meta.dirname, 'support', 'processes', 'global-setup.ts')];

const slow = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 120_000 } },
} as const;

/** Each has a project of its own: files of one share their process, and with it a database. */
const services = ['catalog', 'commerce', 'livestreams', 'media', 'users'] as const;

/** A level of tests that runs against the product. */
const level = (name: string, include: string[]) => ({
  root,
  resolve,
  test: { name, execArgv, ...oneProcess, ...slow, include },
});

/** The levels are described in README.md. `--project service` runs one of them alone. */
export default defineConfig({
  test: {
    // Each worker may have a copy of the whole product. A whole run sets the number for each level.
    maxWorkers: 2,
    sequence: { sequencer: CopySequencer },
    teardownTimeout: 60_000,
    tags: [{ name: 'widths', description: 'Repeated at a second width by npm run test:all.' }],
    // Once for all projects.
    globalSetup,
    projects: [
      {
        root,
        resolve,
        test: {
          name: 'unit',
          execArgv,
          ...oneProcess,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [
            '{packages,services,client,infra,seed}/**/*.test.{ts,tsx}',
            'tests/support/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', components, longBesideCode],
        },
      },
      {
        root,
        resolve,
        test: {
          name: 'components',
          execArgv,
          ...oneProcess,
          environment: 'jsdom',
          include: [components],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...services.map((name) => level(`service-${name}`, [`tests/service/${name}/**/*.test.ts`])),
      level('product', ['tests/product/**/*.test.ts']),
      level('browser', ['tests/browser/**/*.test.ts']),
      level('long', ['tests/long/**/*.test.ts', longBesideCode]),
    ],
  },
});
