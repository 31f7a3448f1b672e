import { Secret, TOTP } from 'otpauth';
import { until } from '../calls/until.ts';
import { done } from './admin.ts';
import type { Person } from './person.ts';

const stepMs = 30_000;
const stepNow = () => Math.floor(Date.now() / stepMs);

/** Paths of the second factor of learners and admins. */
export const factorPaths = {
  learner: '/api/account/second-factor',
  admin: '/api/admin/second-factor',
} as const;

/** An authenticator app. It never returns the same code twice. */
export class Authenticator {
  readonly #totp: TOTP;
  #lastStep = 0;

  constructor(key: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(key) });
  }

  /**
   * Returns a code that is valid now and has not been returned before. It may be that of the next
   * step.
   */
  async code(): Promise<string> {
    const step = await until('there is another code', async () => {
      const next = Math.max(this.#lastStep + 1, stepNow());
      return next <= stepNow() + 1 && next;
    });
    this.#lastStep = step;
    return this.#totp.generate({ timestamp: step * stepMs });
  }
}

/** Turns on the second factor of the signed-in account. */
export async function enrol(
  person: Person,
  kind: keyof typeof factorPaths,
  password: string,
): Promise<{ app: Authenticator; codes: string[] }> {
  const path = factorPaths[kind];
  const { key } = done(await person.post(`${path}/enrolment`, { password }), 200);
  const app = new Authenticator(String(key));
  const answer = done(await person.post(path, { code: await app.code() }), 200);
  return { app, codes: answer.recovery_codes as string[] };
}
