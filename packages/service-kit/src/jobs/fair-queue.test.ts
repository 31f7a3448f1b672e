import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Returns a queue whose tasks note their names when they are run, and wait for `release`. */
function queueOf(bounds = { perPerson: 2, total: 6 }) {
  const queue = new FairQueue({ ...bounds, what: 'Orders' });
  const ran: string[] = [];
  const gate = Promise.withResolvers<void>();
  const add = (person: string, name: string) =>
    queue
      .run(person, async () => {
        ran.push(name);
        await gate.promise;
        return name;
      })
      .catch((error: { errorCode: string }) => error.errorCode);
  return { add, ran, release: gate.resolve };
}

test('persons take turns, however many tasks one of them has', async () => {
  const { add, ran, release } = queueOf();
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('c', 'c1')];
  release();
  await Promise.all(all);
  expect(ran).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('a person has one task running and two waiting; more are refused at once', async () => {
  const { add, release } = queueOf();
  const accepted = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')];
  for (let n = 0; n < 250; n++) expect(await add('a', 'x')).toBe('RATE_LIMITED');
  const other = add('b', 'b1');
  release();
  expect(await Promise.all([...accepted, other])).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('a full queue makes room for the first task of somebody who has none', async () => {
  const { add, ran, release } = queueOf({ perPerson: 3, total: 4 });
  const [first, ...own] = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('a', 'a4')];
  const others = [add('b', 'b1'), add('c', 'c1')];
  release();
  expect(await Promise.all([first, ...own])).toEqual(['a1', 'a2', 'a3', 'BUSY']);
  expect(await Promise.all(others)).toEqual(['b1', 'c1']);
  expect(ran).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('a queue that is full of first tasks refuses further ones', async () => {
  const { add, release } = queueOf({ perPerson: 2, total: 2 });
  const accepted = [add('a', 'a1'), add('b', 'b1'), add('c', 'c1')];
  expect(await add('d', 'd1')).toBe('BUSY');
  release();
  expect(await Promise.all(accepted)).toEqual(['a1', 'b1', 'c1']);
});

test('a failed task does not stop those behind it', async () => {
  const queue = new FairQueue({ perPerson: 2, total: 2, what: 'Orders' });
  const failed = queue.run('a', async () => {
    throw new Error('no');
  });
  const next = queue.run('b', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
