import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../support/people/person.ts';
import { inSoak, seed } from '../../support/processes/soak.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { fuzz, provideSchemathesis } from './schemathesis.ts';

/** Examples per operation; `FUZZ_EXAMPLES=1000` sets more. Short runs try most as an owner. */
const maxExamplesOf = (role: string) =>
  Number(process.env.FUZZ_EXAMPLES ?? inSoak(300, role === 'an owner' ? 8 : 2));

const allPhases = ['examples', 'coverage', 'fuzzing'] as const;

const app = useSharedApp({ videosWait: true });

let program: string | undefined;
let reason = '';
beforeAll(async () => {
  program = await provideSchemathesis().catch((error: Error) => {
    reason = error.message.split('\n')[0] ?? '';
    return undefined;
  });
}, 300_000);

const cookieOf = ({ cookies }: Person) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const roles: Record<string, () => Promise<Person>> = {
  'a visitor': async () => app.visitor(),
  'a learner': () => app.learner(),
  'an admin': () => app.newAdmin('admin'),
  'an owner': () => app.newAdmin(),
};

describe('generated input for every operation', () => {
  test.for(Object.keys(roles))(
    'from %s never causes a 5xx or a response outside the contract',
    { timeout: 1_800_000 },
    async (role, { skip }) => {
      skip(!program, `schemathesis cannot be installed here: ${reason}`);
      const cookie = cookieOf(await roles[role]!());
      // An owner passes every permission check, so short runs try the limits of fields only as an
      // owner.
      const shortly = role === 'an owner' ? allPhases : (['examples', 'fuzzing'] as const);
      const phases = inSoak(allPhases, shortly);
      const run = { url: app.url, cookie, phases, maxExamples: maxExamplesOf(role), seed };
      const { report, passed } = await fuzz(program!, run);
      expect(passed, report.slice(-6_000)).toBe(true);
      expect(report).toMatch(/\d+ generated, \d+ passed/);
    },
  );
});
