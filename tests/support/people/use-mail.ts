import { afterAll, beforeAll } from 'vitest';
import type { TestApp, TestAppOptions } from '../processes/app.ts';
import { useApp } from '../processes/use-app.ts';
import { Mailbox } from './mailbox.ts';

/** Starts the product with a mail server of its own. */
export function useAppWithMail(options: TestAppOptions = {}): { app: TestApp; mailbox: Mailbox } {
  const mailbox = new Mailbox();
  const env: Record<string, string> = { ...options.env };
  beforeAll(async () => {
    env.SMTP_URL = await mailbox.open();
  });
  afterAll(() => mailbox.close());
  return { app: useApp({ ...options, env }), mailbox };
}
