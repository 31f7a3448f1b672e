import { readEnv } from '@atelier/service-kit/ops/env';
import { createLog } from '@atelier/service-kit/ops/log';
import { schoolName } from '@atelier/service-kit/text/school';
import { z } from 'zod';
import { mailEnv, openMailer } from './mail-env.ts';
import type { Mailer } from './mailer.ts';

/** `npm run mail -- you@example.com`: sends one mail and prints the server's response. */
let mailer: Mailer | undefined;
try {
  const env = readEnv({ ...mailEnv, MAIL_TO: z.email() });
  mailer = openMailer(env, createLog('send-test-mail', 'silent'));
  const answer = await mailer.send(
    crypto.randomUUID(),
    { name: '', email: env.MAIL_TO },
    {
      subject: `A test mail from ${schoolName()}`,
      heading: 'Mail works',
      body: ['This mail was sent by the test command. Nothing needs to be done.'],
      note: 'Sent on request of whoever runs this copy of Atelier.',
    },
  );
  process.stdout.write(`Sent to ${env.MAIL_TO}: ${answer}\n`);
} catch (error) {
  process.stderr.write(`Not sent: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  mailer?.close();
}
