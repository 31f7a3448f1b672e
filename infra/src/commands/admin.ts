import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireRunning } from '@atelier/dev-machine/data/run-state';
import { makePassword } from '@atelier/dev-machine/data/secrets';
import { dataDir, repoRoot } from '@atelier/dev-machine/paths';
import { messageOf, UserError } from '@atelier/dev-machine/user-error';
import { natsEnvironment } from '@atelier/service-kit/rpc/nats-users';
import { execa } from 'execa';

const usage = [
  'Usage: npm run admin -- add --email <address> [--role editor|admin|owner]',
  '       npm run admin -- reset --email <address>    gives an admin a new password',
  '       npm run admin -- unlock --email <address>   forgets failed sign-ins of an address',
  '       npm run admin -- reset-second-factor --email <address>',
  '                                                   lets an admin in by password alone',
].join('\n');

const commands = ['add', 'reset', 'unlock', 'reset-second-factor'];
/** Commands that give a user a password. */
const giving = ['add', 'reset'];

/**
 * Adds an admin to the running copy, or restores access for one who cannot sign in. The password is
 * `ADMIN_PASSWORD`, or a new one that is printed once. It is not an argument because command lines
 * are visible in every process list.
 */
export async function admin(args: string[]): Promise<number> {
  const { command, email, role } = parse(args);
  const state = await requireRunning(dataDir());
  const password = process.env.ADMIN_PASSWORD || makePassword();
  const script = path.join(repoRoot, 'services', 'users', 'src', 'admin-command.ts');
  const settings = { ADMIN_COMMAND: command, ADMIN_EMAIL: email, ADMIN_ROLE: role };
  const run = await execa(process.execPath, [script], {
    cwd: repoRoot,
    stdio: 'inherit',
    reject: false,
    env: {
      ...state.env,
      ...natsEnvironment('users', state.env),
      ...settings,
      ADMIN_PASSWORD: password,
    },
  });
  const isNew = giving.includes(command) && !process.env.ADMIN_PASSWORD;
  if (run.exitCode === 0 && isNew) console.log(`Password: ${password}`);
  return run.exitCode ?? 1;
}

function parse(args: string[]): { command: string; email: string; role: string } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { email: { type: 'string' }, role: { type: 'string', default: 'admin' } },
    });
    const command = positionals.join(' ');
    if (commands.includes(command) && values.email) {
      return { command, email: values.email, role: values.role };
    }
  } catch (error) {
    throw new UserError(`${messageOf(error)}\n${usage}`);
  }
  throw new UserError(usage);
}
