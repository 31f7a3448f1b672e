import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('work of one key runs in order, with that of others in between', async () => {
  const turns = new Turns();
  const order: string[] = [];
  const work = (name: string) => async () => void order.push(name);
  await Promise.all([
    turns.take('a', work('a1')),
    turns.take('a', work('a2')),
    turns.take('a', work('a3')),
    turns.take('b', work('b1')),
  ]);
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('work that fails does not hold up the next', async () => {
  const turns = new Turns();
  const failing = turns.take('a', () => Promise.reject(new Error('no')));
  const next = turns.take('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});
