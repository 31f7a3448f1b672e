import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { learnerPassword } from '../../support/app.ts';
import { assetOf } from '../../support/bucket.ts';
import { expectFieldError } from '../../support/errors.ts';
import { picture } from '../../support/picture.ts';
import { until } from '../../support/until.ts';
import { useApp } from '../../support/use-app.ts';

const app = useApp();

test('GET /api/account/export hands out everything that is kept', async () => {
  const learner = await app.learner();
  await learner.put('/api/update-profile', { city: 'Oslo' });
  const answer = await learner.get('/api/account/export');
  expect(answer.json()).toMatchObject({
    exported_at: expect.any(String),
    profile: { email: learner.email, city: 'Oslo' },
    sessions: [{ address: '127.0.0.1', device: expect.any(String) }],
  });
  expect(answer.text).not.toMatch(/password|tokenHash/i);
});

test('DELETE /api/account asks for the password', async () => {
  const learner = await app.learner();
  const leave = (password: string) => learner.json('DELETE', '/api/account', { password });
  expectFieldError(await leave('not mine'), 'password');
  expect((await learner.get('/api/sessions')).status).toBe(200);
});

test('after DELETE /api/account nothing of the person is left anywhere', async () => {
  const learner = await app.learner();
  const avatar = await picture();
  await learner.form('PUT', '/api/update-profile', { name: 'Lea Leaves' }, { avatar });
  await learner.post('/api/reset', { email: learner.email });
  await app.visitor().post('/api/login', { email: learner.email, password: 'wrong' });
  const session = (await learner.get('/api/session')).json<{
    userInfomation: { id: string; avatar: string };
  }>();
  const { id, avatar: path } = session.userInfomation;

  const answer = await learner.json('DELETE', '/api/account', { password: learnerPassword });
  expect(answer.status, answer.text).toBe(200);
  expect(learner.cookies.size).toBe(0);
  const signIn = { email: learner.email, password: learnerPassword };
  const asset = assetOf(path);
  await until('no trace is left', async () => {
    const traces = [
      ...(await app.bucket.keysOf(asset)),
      ...(await tracesInMongo([learner.email, id, asset])),
      ...(await tracesInRedis([learner.email, id])),
    ];
    if (traces.length > 0) throw new Error(traces.join(', '));
    return true;
  });
  expect((await app.visitor().post('/api/login', signIn)).status).toBe(401);
});

async function tracesInMongo(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const service of ['users', 'media', 'catalog'] as const) {
    const database = app.database(service);
    for (const { name } of await database.listCollections().toArray()) {
      const text = JSON.stringify(await database.collection(name).find().toArray());
      found.push(...words.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`));
    }
  }
  return found;
}

/** Keys and values. What finished jobs of the worker name are assets, not people. */
async function tracesInRedis(words: string[]): Promise<string[]> {
  const redis = new Redis(app.env.REDIS_URL!);
  try {
    const keys = await redis.keys(`${app.env.NAMESPACE}*`);
    const texts = await Promise.all(
      keys.map(async (key) => {
        const type = await redis.type(key);
        const value = type === 'hash' ? await redis.hgetall(key) : '';
        return `${key} ${JSON.stringify(value)}`;
      }),
    );
    return texts.filter((text) => words.some((word) => text.includes(word)));
  } finally {
    redis.disconnect();
  }
}
