import { readEnv } from '@atelier/service-kit/env';
import { createLog } from '@atelier/service-kit/log';
import { z } from 'zod';
import { mailEnv, openPostman } from './mail/mail-env.ts';

/** `npm run mail -- you@example.com`: sends one mail and says what the server answered. */
const env = readEnv({ ...mailEnv, MAIL_TO: z.email() });
const postman = openPostman(env, createLog('send-test-mail', 'silent'));
try {
  const answer = await postman.send(
    crypto.randomUUID(),
    { name: '', email: env.MAIL_TO },
    {
      subject: 'A test mail from Atelier',
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
  postman.close();
}
