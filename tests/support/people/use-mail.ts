import { afterAll, beforeAll } from 'vitest';
import type { TestApp, TestAppOptions } from '../processes/app.ts';
import { useApp, useSharedApp } from '../processes/use-app.ts';
import { Mailbox } from './mailbox.ts';

/** Starts the product with a mail server of its own. */
export function useAppWithMail(options: TestAppOptions = {}): { app: TestApp; mailbox: Mailbox } {
  const { mailbox, env } = useMailServer(options.env);
  return { app: useApp({ ...options, env }), mailbox };
}

/** Uses the plain shared copy, with a users service of the file's own that sends mail. */
export function useSharedAppWithMail(): { app: TestApp; mailbox: Mailbox } {
  const { mailbox, env } = useMailServer();
  return { app: useSharedApp({ own: { processes: ['users'], env } }), mailbox };
}

function useMailServer(settings: Readonly<Record<string, string>> = {}) {
  const mailbox = new Mailbox();
  const env: Record<string, string> = { ...settings };
  beforeAll(async () => {
    env.SMTP_URL = await mailbox.open();
  });
  afterAll(() => mailbox.close());
  return { mailbox, env };
}
