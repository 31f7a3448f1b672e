import { expect, test } from 'vitest';
import { expectErrorShape } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

test('a signed-in learner is served while 300 people try to sign in at once', async () => {
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
    // On a busy machine, some wait in the queue until the call times out.
    expect([401, 503, 504]).toContain(answer.status);
    expectErrorShape(answer);
  }
  // Sign-ins that are still in the queue come first.
  await until('sign-ins are answered again', async () => {
    const wrong = { email: learner.email, password: 'x' };
    const { status } = await app.visitor().post('/api/login', wrong);
    expect([401, 503, 504]).toContain(status);
    return status === 401;
  });
});
