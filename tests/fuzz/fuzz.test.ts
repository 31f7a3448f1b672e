import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../support/person.ts';
import { useApp } from '../support/use-app.ts';
import { fuzz, provideSchemathesis } from './schemathesis.ts';

/** `FUZZ_EXAMPLES=1000 npm test -- --project integration tests/fuzz` looks longer. */
const maxExamples = Number(process.env.FUZZ_EXAMPLES ?? 8);
const seed = 20_261_121;

const app = useApp({ counts: { worker: 0 } });

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
  nobody: async () => app.visitor(),
  'a learner': () => app.learner(),
  'an admin': () => app.newAdmin('admin'),
  'an owner': () => app.newAdmin(),
};

describe('made-up input for every operation', () => {
  test.for(Object.keys(roles))(
    'from %s never gets a 5xx or an answer outside the contract',
    { timeout: 1_800_000 },
    async (role, { skip }) => {
      skip(!program, `schemathesis cannot be had here: ${reason}`);
      const cookie = cookieOf(await roles[role]!());
      const { report, isWell } = await fuzz(program!, { url: app.url, cookie, maxExamples, seed });
      expect(isWell, report.slice(-6_000)).toBe(true);
      expect(report).toMatch(/\d+ generated, \d+ passed/);
    },
  );
});
