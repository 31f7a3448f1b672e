import { expect, test } from 'vitest';
import type { Person } from '../../support/people/person.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useApp } from '../../support/processes/use-app.ts';

const app = useApp({
  counts: { worker: 0, media: 0, catalog: 0, livestreams: 0, users: 2 },
  env: { TRUST_PROXY: '127.0.0.1' },
});

const signIn = async (person: Person, email: string, password = 'a wrong guess') =>
  (await person.post('/api/login', { email, password })).status;

test('sign-ins with a known browser succeed while strangers keep the server busy', async () => {
  const owner = await app.learner();
  let over = false;
  const strangers = Array.from({ length: 90 }, async (_, n) => {
    for (let turn = 0; !over; turn++) {
      const address = `203.0.${n}.${turn % 250}`;
      await signIn(app.visitor().from(address), `somebody-${n}-${turn}@atelier.test`);
    }
  });
  const statuses: number[] = [];
  for (let n = 0; n < 8; n++) statuses.push(await signIn(owner, owner.email, learnerPassword));
  over = true;
  await Promise.all(strangers);
  expect(statuses).toEqual(Array(8).fill(201));
});
