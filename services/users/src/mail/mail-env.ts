import path from 'node:path';
import { siteAddress } from '@atelier/service-kit/ops/env';
import type { Log } from '@atelier/service-kit/ops/log';
import { z } from 'zod';
import { Mailer } from './mailer.ts';

/** Tells whether an address has nothing after the port: a `#` or `/` of a password would be there. */
function isServer(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^smtps?:$/.test(url.protocol)) return false;
  return url.hostname !== '' && url.hash === '' && /^\/?$/.test(url.pathname);
}

const smtpForm =
  'must be such as smtp://user:password@mail.example.com:587, with special characters of user and ' +
  'password encoded: %40 for @, %23 for #, %2F for /, %3F for ?, %25 for %';

/** Environment variables of processes that send mail. */
export const mailEnv = {
  SMTP_URL: z.string().refine(isServer, smtpForm).optional(),
  MAIL_FROM: z.string().default('Atelier <hello@atelier.local>'),
  PUBLIC_URL: siteAddress.default('http://localhost:3000'),
  DATA_DIR: z.string().default('.data'),
};

type MailEnv = z.output<z.ZodObject<typeof mailEnv>>;

export function openMailer(env: MailEnv, log: Log): Mailer {
  const outbox = path.resolve(env.DATA_DIR, 'outbox');
  return new Mailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, outbox }, log);
}
