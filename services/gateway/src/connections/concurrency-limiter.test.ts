import { describe, expect, test } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

function started(limiter: ConcurrencyLimiter, networks: readonly string[]) {
  const order: number[] = [];
  const leave = networks.map((network, n) => limiter.take(network, () => order.push(n)));
  return { order, leave };
}

describe('requests of one network', () => {
  test('run up to the limit, and the others in order of arrival', () => {
    const { order, leave } = started(new ConcurrencyLimiter(2), ['a', 'a', 'a', 'a', 'a']);
    expect(order).toEqual([0, 1]);
    leave[1]!();
    expect(order).toEqual([0, 1, 2]);
    leave[0]!();
    leave[2]!();
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  test('that leave while waiting never run, and leaving twice counts once', () => {
    const { order, leave } = started(new ConcurrencyLimiter(1), ['a', 'a', 'a', 'a']);
    leave[1]!();
    leave[1]!();
    expect(order).toEqual([0]);
    leave[0]!();
    leave[0]!();
    expect(order).toEqual([0, 2]);
  });

  test('that leave twice do not make room for others that came in between', () => {
    const limiter = new ConcurrencyLimiter(1);
    const leave = limiter.take('a', () => undefined);
    leave();
    const { order } = started(limiter, ['a']);
    leave();
    limiter.take('a', () => order.push(1));
    expect(order).toEqual([0]);
  });

  test('are refused if too many wait, and accepted again afterwards', () => {
    const limiter = new ConcurrencyLimiter(1);
    const { order, leave } = started(limiter, ['a', 'a', 'a', 'a', 'a']);
    expect(() => limiter.take('a', () => undefined)).toThrow('Please try again shortly');
    for (const one of leave) one();
    limiter.take('a', () => order.push(9));
    expect(order.at(-1)).toBe(9);
  });
});

test('networks do not wait for each other', () => {
  expect(started(new ConcurrencyLimiter(1), ['a', 'a', 'b']).order).toEqual([0, 2]);
});
