import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { startTestBackends, type TestBackends } from './backends.ts';

/**
 * Starts the product before the tests of a file and stops it after them. When one fails, the end
 * of each process' log is printed.
 */
export function useApp(options: TestAppOptions = {}): TestApp {
  const holder: { app?: TestApp } = {};
  beforeAll(async () => {
    holder.app = await startTestApp(inject('backendEnv'), options);
  });
  afterAll(() => holder.app?.remove());
  printLogsOnFailure(() => holder.app);
  return later(() => holder.app, 'The product');
}

/** The product on backends of its own, for tests that break them. */
export function useAppAndBackends(options: TestAppOptions = {}): {
  app: TestApp;
  backends: TestBackends;
} {
  const holder: { app?: TestApp; backends?: TestBackends } = {};
  beforeAll(async () => {
    holder.backends = await startTestBackends();
    holder.app = await startTestApp(holder.backends.env, options);
  });
  afterAll(async () => {
    await holder.app?.remove();
    await holder.backends?.remove();
  });
  printLogsOnFailure(() => holder.app);
  return {
    app: later(() => holder.app, 'The product'),
    backends: later(() => holder.backends, 'The backends'),
  };
}

/** Something that exists once the hooks have run, under a name that is known before. */
function later<T extends object>(find: () => T | undefined, what: string): T {
  return new Proxy({} as T, {
    get(_, name) {
      const found = find();
      if (!found) throw new Error(`${what} is not running yet`);
      return Reflect.get(found, name);
    },
  });
}

const tailLines = 15;

function printLogsOnFailure(find: () => TestApp | undefined): void {
  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => {
      for (const one of find()?.processes ?? []) {
        const lines = one.logs().trimEnd().split('\n').slice(-tailLines);
        console.error(`--- ${one.managed.name}\n${lines.join('\n')}`);
      }
    });
  });
}
