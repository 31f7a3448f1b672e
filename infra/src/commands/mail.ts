import path from 'node:path';
import { ensureDataDir } from '@atelier/dev-machine/data/data-dir';
import { dataDir, repoRoot } from '@atelier/dev-machine/paths';
import { UserError } from '@atelier/dev-machine/user-error';
import { execa } from 'execa';

/**
 * Sends one mail with the settings of the environment, so that they can be tested before a start.
 */
export async function mail(args: string[]): Promise<number> {
  const [address, ...rest] = args;
  if (!address?.includes('@') || rest.length > 0) {
    throw new UserError(
      'Usage: SMTP_URL=smtp://… MAIL_FROM=… npm run mail -- you@example.com\nWithout SMTP_URL the mail is written to the outbox in DATA_DIR.',
    );
  }
  if (!process.env.SMTP_URL) await ensureDataDir(dataDir());
  const script = path.join(repoRoot, 'services', 'users', 'src', 'mail', 'send-test-mail.ts');
  const run = await execa(process.execPath, [script], {
    cwd: repoRoot,
    stdio: 'inherit',
    reject: false,
    // SMTP_URL, MAIL_FROM and PUBLIC_URL are inherited unchanged.
    env: { MAIL_TO: address, DATA_DIR: dataDir() },
  });
  return run.exitCode ?? 1;
}
