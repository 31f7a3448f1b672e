import type { Actor } from '@atelier/contracts/users/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallersByHeader } from './callers-by-header.ts';

const actor = { learner: { id: 'lee' }, admin: null } as unknown as Actor;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a caller is remembered until its session has to be looked up again', () => {
  const callers = new CallersByHeader(5_000);
  callers.set('a=1', actor, 2_000);
  vi.advanceTimersByTime(1_999);
  expect(callers.get('a=1')).toBe(actor);
  vi.advanceTimersByTime(1);
  expect(callers.get('a=1')).toBeUndefined();
});

test('a header is kept no longer than the given time, whatever its session allows', () => {
  const callers = new CallersByHeader(5_000);
  callers.set('a=1', actor, 60_000);
  vi.advanceTimersByTime(4_999);
  callers.set('b=1', actor, 60_000);
  expect(callers.get('a=1')).toBe(actor);
  vi.advanceTimersByTime(1);
  expect(callers.get('a=1')).toBeUndefined();
  expect(callers.get('b=1')).toBeUndefined();
});

test('any number of headers takes limited memory, and long ones are not kept', () => {
  const callers = new CallersByHeader(5_000);
  for (let n = 0; n <= 2_000; n++) callers.set(`a=${n}`, actor, 5_000);
  expect(callers.get('a=0')).toBeUndefined();
  expect(callers.get('a=2000')).toBe(actor);
  const long = `a=1; b=${'x'.repeat(1_024)}`;
  callers.set(long, actor, 5_000);
  expect(callers.get(long)).toBeUndefined();
});
