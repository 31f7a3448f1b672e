import { afterAll, beforeAll, beforeEach } from 'vitest';
import { restartNames } from '../people/admin.ts';
import { Mailbox } from '../people/mailbox.ts';
import { startTestApp, type TestApp, type TestAppOptions, testAppOf } from './app.ts';
import { startTestBackends } from './backends.ts';
import type { RestartingApp } from './faults/inject-fault.ts';
import { startProcesses } from './process-backends.ts';
import { backendEnv } from './stacks/call-stack-server.ts';
import { type OwnProcesses, startOwnProcesses } from './stacks/own-processes.ts';
import { sharedStack } from './stacks/shared-app.ts';
import type { CopyName } from './stacks/shared-stack.ts';
import type { TestBackends } from './test-backends.ts';

export interface SharedAppOptions {
  /** Leaves videos in the queue: the worker takes no jobs. */
  readonly videosWait?: boolean;
  /** Processes with settings that the copy does not have. */
  readonly own?: OwnProcesses;
}

/**
 * Uses the product with default settings, empty except for the first admin. Test files share one
 * copy, one after another, and each finds it in its initial state. If a test fails, the end of each
 * process's log is printed.
 */
export function useSharedApp(options: SharedAppOptions = {}): TestApp {
  return useCopy('plain', options, null);
}

/**
 * Uses the other shared copy in the same way: it sends mail, takes test payments and only small
 * videos, and has two processes of the gateway, the catalog, users, commerce and media. A worker
 * runs one of both at a time.
 */
export function useSellingApp(options: SharedAppOptions = {}): {
  app: TestApp;
  mailbox: Mailbox;
} {
  const mailbox = new Mailbox();
  return { app: useCopy('selling', options, mailbox), mailbox };
}

function useCopy(
  copy: CopyName,
  { videosWait = false, own }: SharedAppOptions,
  mailbox: Mailbox | null,
): TestApp {
  const holder: { app?: TestApp } = {};
  beforeAll(restartNames);
  beforeAll(async () => {
    const mailPort = mailbox && Number(new URL(await mailbox.open()).port);
    const stack = await sharedStack(copy, { takesVideos: !videosWait, mailPort });
    const started = own && (await startOwnProcesses(stack, own));
    holder.app = testAppOf(started ?? stack, async () => started?.end());
  });
  afterAll(() => mailbox?.close());
  afterAll(() => holder.app?.remove());
  afterAll(() => expectDeclaredMails(holder.app));
  printLogsOnFailure(() => holder.app);
  return later(() => holder.app, 'The product');
}

/**
 * Starts a copy of the product for one test file, with its own settings or numbers of processes.
 */
export function useApp(options: TestAppOptions = {}): TestApp {
  const holder: { app?: TestApp } = {};
  beforeAll(restartNames);
  beforeAll(async () => {
    holder.app = await startTestApp(await backendEnv(), options);
  });
  afterAll(() => holder.app?.remove());
  afterAll(() => expectDeclaredMails(holder.app));
  printLogsOnFailure(() => holder.app);
  return later(() => holder.app, 'The product');
}

/** Fails if an operation mailed that does not declare this cost in the contract. */
function expectDeclaredMails(app: TestApp | undefined): void {
  for (const { logs } of app?.processes ?? []) {
    const reports = logs()
      .split('\n')
      .filter((line) => line.includes('"undeclared-mail"'));
    if (reports.length > 0) throw new Error(`Undeclared mails:\n${reports.join('\n')}`);
  }
}

/** Starts the product on backends of its own, for tests that break them. */
export function useAppAndBackends(options: TestAppOptions = {}): {
  app: TestApp;
  backends: TestBackends;
} {
  const holder: { app?: TestApp; backends?: TestBackends } = {};
  beforeAll(async () => {
    holder.backends = await startTestBackends();
    holder.app = await startTestApp(holder.backends.env, options);
  });
  return laterBoth(holder);
}

/** Returns proxies for both that can be used before they exist, and removes both at the end. */
function laterBoth(holder: { app?: TestApp; backends?: TestBackends }) {
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

/** Starts the product on backends of its own, with everything restarted as under `npm start`. */
export function useRestartingApp(options: TestAppOptions = {}): RestartingApp {
  const holder: { app?: TestApp; backends?: TestBackends } = {};
  const reports: { at: number; sentence: string }[] = [];
  const restarts = (sentence: string) => {
    reports.push({ at: performance.now(), sentence });
  };
  beforeAll(async () => {
    holder.backends = await startProcesses(restarts);
    holder.app = await startTestApp(holder.backends.env, { ...options, restarts });
  });
  return { ...laterBoth(holder), reports };
}

/** Returns a proxy for something that exists only once the hooks have run. */
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
        console.error(`--- ${one.name} ${one.index}\n${lines.join('\n')}`);
      }
    });
  });
}
