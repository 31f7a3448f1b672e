import { expect, test } from 'vitest';
import { CallsHere } from './calls-here.ts';

const refused = expect.objectContaining({ errorCode: 'RATE_LIMITED' });

test('each source has its own calls, until the window of its first call has passed', () => {
  let now = 1;
  const calls = new CallsHere(2, 600, { now: () => now });
  for (const source of ['ada', 'ada', 'bob']) calls.take(source);
  now += 590_000;
  expect(() => calls.take('ada')).toThrow(refused);
  expect(() => calls.take('ada')).toThrow('Please try again in 10 seconds.');
  calls.take('bob');
  now += 10_001;
  calls.take('ada');
});

test('a source that is forgotten begins anew', () => {
  const calls = new CallsHere(1, 600);
  calls.take('ada');
  calls.forget('ada');
  calls.take('ada');
  expect(() => calls.take('ada')).toThrow(refused);
});
