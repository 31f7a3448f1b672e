import { expect, test } from 'vitest';
import { BodyMemory } from './body-memory.ts';

test('the bodies of one network share its memory, and release it', () => {
  const memory = new BodyMemory(100);
  const [first, second] = [memory.open('a'), memory.open('a')];
  first.hold(60);
  expect(() => second.hold(41)).toThrow('Please try again shortly');
  second.hold(40);
  expect(() => first.hold(61)).toThrow();
  memory.open('b').hold(100);
  first.release();
  second.hold(100);
  second.release();
  second.release();
  memory.open('a').hold(100);
});
