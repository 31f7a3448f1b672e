import path from 'node:path';
import { repoRoot } from '@atelier/dev-machine/paths';
import { natsEnvironment } from '@atelier/service-kit/rpc/nats-users';
import { execa } from 'execa';
import { z } from 'zod';

interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** The sign-ins that the launcher made at the first start. */
export interface SignIns {
  readonly admin: SignIn;
  readonly learner: SignIn;
}

const worksSchema = z.object({ admin: z.boolean(), learner: z.boolean() });
type Works = z.infer<typeof worksSchema>;

/**
 * Returns the lines that tell people where the site is and how to sign in.
 *
 * @param publicUrl the address that people use, if it is another one
 * @param works which sign-ins have not been changed since
 */
export function readyLines(
  port: number,
  publicUrl: string | undefined,
  { admin, learner }: SignIns,
  works: Works,
): [title: string, ...details: string[]] {
  const local = `http://localhost:${port}`;
  const site = (publicUrl && URL.parse(publicUrl)?.origin) || local;
  const details = site === local ? [] : [`Public   ${site}, by the proxy in front`];
  details.push(
    works.admin
      ? `Admin    ${admin.email} / ${admin.password}   at /admin/login`
      : 'Admin    at /admin/login, with your own password; npm run admin gives a new one',
  );
  if (works.learner) details.push(`Learner  ${learner.email} / ${learner.password}`);
  return [`Ready: ${local}`, ...details];
}

/**
 * Asks the database of a running copy which of these sign-ins still work; all if it cannot be asked,
 * since who starts a copy for the first time needs them.
 */
export async function signInsThatWork(
  env: Record<string, string>,
  { admin, learner }: SignIns,
): Promise<Works> {
  const script = path.join(repoRoot, 'services', 'users', 'src', 'check-sign-ins.ts');
  const asked = {
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    ...{ LEARNER_EMAIL: learner.email, LEARNER_PASSWORD: learner.password },
  };
  try {
    const { stdout } = await execa(process.execPath, [script], {
      cwd: repoRoot,
      env: { ...env, ...natsEnvironment('users', env), ...asked },
      timeout: 20_000,
    });
    return worksSchema.parse(JSON.parse(stdout));
  } catch {
    return { admin: true, learner: true };
  }
}
