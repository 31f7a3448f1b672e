import { expect, test } from 'vitest';
import { UnsubscribeLinks } from './unsubscribe-links.ts';

const userId = '0123456789abcdef01234567';
const links = new UnsubscribeLinks('a secret of this copy', 'https://school.test');
const token = links.tokenOf({ userId, kind: 'lessons' });

test('a link ends the mails of one kind to one person', () => {
  expect(links.read(token)).toEqual({ userId, kind: 'lessons' });
  expect(links.wayOutOf({ userId, kind: 'lessons' })).toEqual({
    url: `https://school.test/unsubscribe#token=${token}`,
    oneClickUrl: `https://school.test/api/unsubscribe/${token}`,
  });
});

test.each([
  ['another kind', token.replace('lessons', 'messages')],
  ['another person', token.replace('0123', '9123')],
  ['a kind that does not exist', token.replace('lessons', 'orders')],
  ['a shorter signature', token.slice(0, -1)],
  ['nothing', ''],
])('a token with %s is refused', (_, changed) => {
  expect(links.read(changed)).toBeNull();
});

test('a token of another copy is refused', () => {
  expect(new UnsubscribeLinks('another secret', 'https://school.test').read(token)).toBeNull();
});
