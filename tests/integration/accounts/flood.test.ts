import { expect, test } from 'vitest';
import { expectErrorShape } from '../../support/errors.ts';
import { until } from '../../support/until.ts';
import { useSharedApp } from '../../support/use-app.ts';

const app = useSharedApp({ videosWait: true });

test('while 300 people try to sign in at once, who is signed in is served', async () => {
  const learner = await app.learner();
  const flood = Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      app.visitor().post('/api/login', { email: `flood-${n}@atelier.test`, password: 'wrong' }),
    ),
  );
  let over = false;
  flood.then(() => {
    over = true;
  });
  let served = 0;
  while (!over) {
    const answer = await learner.get(`/api/profile?email=${learner.email}`);
    expect(answer.status, answer.text).toBe(200);
    served += 1;
  }
  expect(served).toBeGreaterThan(5);
  for (const answer of await flood) {
    // On a busy machine some wait for their turn longer than a call may take.
    expect([401, 503, 504]).toContain(answer.status);
    expectErrorShape(answer);
  }
  // What is still in the queue comes first.
  await until('it goes on afterwards', async () => {
    const wrong = { email: learner.email, password: 'x' };
    const { status } = await app.visitor().post('/api/login', wrong);
    expect([401, 503, 504]).toContain(status);
    return status === 401;
  });
});
