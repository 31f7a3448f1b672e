import { Redis } from 'ioredis';
import { afterEach, expect, test } from 'vitest';
import { expectError, expectErrorShape } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useAppAndBackends } from '../../support/processes/use-app.ts';

const { app, backends } = useAppAndBackends({ counts: { worker: 0, media: 0, catalog: 0 } });

const open: Redis[] = [];
afterEach(() => {
  for (const redis of open.splice(0)) redis.disconnect();
});
const connect = () => {
  // Without the ready check, which fails during these faults.
  const redis = new Redis(app.env.REDIS_URL!, { enableReadyCheck: false });
  redis.on('error', () => undefined);
  open.push(redis);
  return redis;
};

/** Signs in; each test uses its own account, so that no earlier attempt causes a delay. */
const signIn = (email: string) =>
  app.visitor().post('/api/login', { email, password: learnerPassword });

interface Trouble {
  begin(redis: Redis): Promise<unknown>;
  end(redis: Redis): Promise<unknown>;
}

const refusing: Record<string, Trouble> = {
  'is a replica': {
    begin: (redis) => redis.replicaof('127.0.0.1', 1),
    end: (redis) => redis.replicaof('NO', 'ONE'),
  },
  'runs an endless script': {
    async begin(redis) {
      await redis.config('SET', 'busy-reply-threshold', '1');
      connect()
        .eval('while true do end', 0)
        .catch(() => undefined);
    },
    end: (redis) => redis.script('KILL'),
  },
  'accepts no more connections': {
    async begin(redis) {
      await redis.config('SET', 'maxclients', '1');
      // Open connections are closed, and no new ones are accepted.
      await redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    },
    end: (redis) => redis.config('SET', 'maxclients', '10000'),
  },
  hangs: {
    begin: () => backends.freeze('redis'),
    end: () => backends.thaw('redis'),
  },
};

test.each(Object.keys(refusing))(
  'while Redis %s, signing in answers 503 with Retry-After, and works again afterwards',
  async (what) => {
    const { email } = await app.learner();
    const trouble = refusing[what]!;
    const control = connect();
    await trouble.begin(control);
    const refused = await until('a sign-in is refused', async () => {
      const answer = await signIn(email);
      // On a busy machine, the call may time out before the command to Redis does.
      return answer.status === 201 || answer.status === 504 ? null : answer;
    });
    expectError(refused, 503, 'UNAVAILABLE');
    await trouble.end(control);
    await until('signing in works again', async () => (await signIn(email)).status === 201);
  },
);

test('while Redis has no memory left, signing in answers 507 with Retry-After, and works again afterwards', async () => {
  const { email } = await app.learner();
  const control = connect();
  await control.config('SET', 'maxmemory', '1mb');
  const refused = await signIn(email);
  expectErrorShape(refused);
  expectError(refused, 507, 'STORAGE_FULL');
  await control.config('SET', 'maxmemory', '0');
  await until('signing in works again', async () => (await signIn(email)).status === 201);
  expect((await signIn(email)).status).toBe(201);
});
