import path from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { requireRunning } from '../data/run-state.ts';
import { makePassword } from '../data/secrets.ts';
import { dataDir, repoRoot } from '../paths.ts';
import { messageOf, UserError } from '../user-error.ts';

const usage = 'Usage: npm run admin -- add --email <address> [--role admin|owner]';

/**
 * Adds an admin to the running copy. The password is `ADMIN_PASSWORD`, or a new one that is printed
 * once: on the command line every process list would show it.
 */
export async function admin(args: string[]): Promise<number> {
  const { email, role } = parse(args);
  const state = await requireRunning(dataDir());
  const password = process.env.ADMIN_PASSWORD || makePassword();
  const script = path.join(repoRoot, 'services', 'users', 'src', 'add-admin.ts');
  const run = await execa(process.execPath, [script], {
    cwd: repoRoot,
    stdio: 'inherit',
    reject: false,
    env: { ...state.env, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_ROLE: role },
  });
  if (run.exitCode === 0 && !process.env.ADMIN_PASSWORD) console.log(`Password: ${password}`);
  return run.exitCode ?? 1;
}

function parse(args: string[]): { email: string; role: string } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { email: { type: 'string' }, role: { type: 'string', default: 'admin' } },
    });
    if (positionals.join(' ') === 'add' && values.email) {
      return { email: values.email, role: values.role };
    }
  } catch (error) {
    throw new UserError(`${messageOf(error)}\n${usage}`);
  }
  throw new UserError(usage);
}
