import { expect, test } from 'vitest';
import { subscribe, toast } from './feedback.ts';

test('a listener is still told of messages after another one has ended', () => {
  const told: string[] = [];
  const end = subscribe(() => told.push('screen'));
  subscribe(() => told.push('plain text'))();
  toast('info', 'Saved');
  expect(told).toEqual(['screen']);
  end();
});
