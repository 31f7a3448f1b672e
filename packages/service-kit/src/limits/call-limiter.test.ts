import { nobody } from '@atelier/contracts/users/accounts';
import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { CallLimiter } from './call-limiter.ts';

const limits = {
  person: { calls: 2, seconds: 60 },
  network: { calls: 1, seconds: 60 },
  recipient: { calls: 1, seconds: 86_400, mails: 'things' },
};
const operation = { action: 'users.things.do', access: 'public', limits } as const;
const learner = (id: string) => ({
  ...nobody,
  learner: { id, sessionId: 's' } as NonNullable<typeof nobody.learner>,
});
const from = (address: string) => ({ address, userAgent: '' });

/** Redis was never reached: the limiter counts in memory. */
const limiterWithoutRedis = (factor = 1) =>
  new CallLimiter(new Redis({ lazyConnect: true }), 'test', factor);

test('while Redis is down, a person is still limited, wherever they call from', async () => {
  const limiter = limiterWithoutRedis();
  await limiter.countCall(operation, learner('a'), from('203.0.113.1'));
  await limiter.countCall(operation, learner('a'), from('203.0.113.2'));
  const third = limiter.countCall(operation, learner('a'), from('203.0.113.3'));
  await expect(third).rejects.toMatchObject({ errorCode: 'RATE_LIMITED' });
  await expect(third).rejects.toHaveProperty('retryAfter', expect.any(Number));
  await limiter.countCall(operation, learner('b'), from('203.0.113.1'));
});

test('visitors are limited by network, an IPv6 /64 as one', async () => {
  const limiter = limiterWithoutRedis();
  await limiter.countCall(operation, nobody, from('2001:db8::1'));
  await expect(limiter.countCall(operation, nobody, from('2001:db8::2'))).rejects.toMatchObject({
    errorCode: 'RATE_LIMITED',
  });
  await limiter.countCall(operation, nobody, from('203.0.113.1'));
});

test('an admin who is signed in as a learner as well is one person in the back office', async () => {
  const limiter = limiterWithoutRedis();
  const backOffice = { ...operation, access: 'editor' } as const;
  const admin = { id: 'admin', sessionId: 's', role: 'owner' } as const;
  for (const id of ['a', 'b']) {
    await limiter.countCall(backOffice, { ...learner(id), admin }, from('203.0.113.1'));
  }
  const third = limiter.countCall(backOffice, { ...learner('c'), admin }, from('203.0.113.1'));
  await expect(third).rejects.toMatchObject({ errorCode: 'RATE_LIMITED' });
});

test('mails to an address are counted over all operations, in any case of letters', async () => {
  const limiter = limiterWithoutRedis();
  await limiter.countRecipient(operation, 'Ada@example.com');
  const again = { ...operation, action: 'users.things.again' };
  await expect(limiter.countRecipient(again, 'ada@EXAMPLE.com')).rejects.toMatchObject({
    errorCode: 'RATE_LIMITED',
  });
});

test('the factor multiplies limits, to no less than one call', async () => {
  const few = limiterWithoutRedis(0.01);
  await few.countCall(operation, learner('a'), from('203.0.113.1'));
  await expect(few.countCall(operation, learner('a'), from('203.0.113.1'))).rejects.toMatchObject({
    errorCode: 'RATE_LIMITED',
  });
  const many = limiterWithoutRedis(2);
  for (let n = 0; n < 4; n++) await many.countCall(operation, learner('a'), from('203.0.113.1'));
});

test('wrong guesses are counted by network and person, right ones are taken back', async () => {
  const limiter = limiterWithoutRedis();
  const guesses = { person: { calls: 1, seconds: 60 }, network: { calls: 3, seconds: 60 } };
  const guessing = { ...operation, limits: { guesses } };
  const guess = (id: string) => limiter.countGuess(guessing, learner(id), from('203.0.113.1'));
  const refused = { errorCode: 'RATE_LIMITED' };
  await (await guess('a'))();
  await (await guess('a'))();
  await guess('a');
  await expect(guess('a')).rejects.toMatchObject(refused);
  await guess('b');
  await expect(guess('c')).rejects.toMatchObject(refused);
});

test('addresses of one mailbox are counted together, too', async () => {
  const limiter = limiterWithoutRedis();
  const ofAda = Array.from({ length: 10 }, (_, n) => `ada+${n}@atelier.test`);
  for (const address of ofAda) await limiter.countRecipient(operation, address);
  const eleventh = limiter.countRecipient(operation, 'ada@atelier.test');
  await expect(eleventh).rejects.toMatchObject({ errorCode: 'RATE_LIMITED' });
  await limiter.countRecipient(operation, 'bea@atelier.test');
});
