import path from 'node:path';
import { siteAddress } from '@atelier/service-kit/ops/env';
import type { Log } from '@atelier/service-kit/ops/log';
import { z } from 'zod';
import { Mailer } from './mailer.ts';

/** Environment variables of processes that send mail. */
export const mailEnv = {
  SMTP_URL: z.string().startsWith('smtp').optional(),
  MAIL_FROM: z.string().default('Atelier <hello@atelier.local>'),
  PUBLIC_URL: siteAddress.default('http://localhost:3000'),
  DATA_DIR: z.string().default('.data'),
};

type MailEnv = z.output<z.ZodObject<typeof mailEnv>>;

export function openMailer(env: MailEnv, log: Log): Mailer {
  const outbox = path.resolve(env.DATA_DIR, 'outbox');
  return new Mailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, outbox }, log);
}
