import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectErrorShape } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import type { Person } from '../../support/people/person.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useAppAndBackends } from '../../support/processes/use-app.ts';

const { app, backends } = useAppAndBackends({ counts: { worker: 0, media: 0, catalog: 0 } });

/** Duration of an outage in milliseconds. */
const outageMs = 3_000;

const outages: Record<string, () => Promise<void>> = {
  'the users service': async () => {
    await app.process('users').kill();
    await pause(outageMs);
    await app.process('users').restart();
  },
  Redis: async () => {
    await backends.stop('redis');
    await pause(outageMs);
    await backends.start('redis');
  },
  MongoDB: async () => {
    await backends.stop('mongo');
    await pause(outageMs);
    await backends.start('mongo');
  },
};

test.each(Object.keys(outages))(
  'while %s is down, failing sign-ins answer 503 or 504, and no session is lost',
  async (part) => {
    const { email } = await app.learner();
    const signIn = async (person: Person) =>
      person.post('/api/login', { email, password: learnerPassword });
    const before = app.visitor();
    expect((await signIn(before)).status).toBe(201);

    const signedIn: Person[] = [before];
    const refusals: number[] = [];
    let back = false;
    const outage = outages[part]!().then(() => {
      back = true;
    });
    while (!back) {
      const person = app.visitor();
      const answer = await signIn(person);
      if (answer.status === 201) signedIn.push(person);
      else {
        expect([503, 504], answer.text).toContain(answer.status);
        expectErrorShape(answer);
        refusals.push(answer.status);
      }
    }
    await outage;
    expect(refusals.length).toBeGreaterThan(0);

    await until(
      'signing in works again',
      async () => (await signIn(app.visitor())).status === 201,
      {
        within: 30_000,
      },
    );
    for (const person of signedIn) {
      const { userInfomation } = (await person.get('/api/session')).json<{
        userInfomation: { email: string } | null;
      }>();
      expect(userInfomation?.email).toBe(email);
    }
  },
  90_000,
);
