import { expect, it } from 'vitest';
import { formatAgo } from './format-ago.ts';

it('formatAgo returns the elapsed time in its largest whole unit', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  const times = ['2026-03-10T12:00:30Z', '2026-03-10T11:59:30Z', '2026-03-10T11:54:00Z'];
  const older = ['2026-03-10T09:10:00Z', '2026-03-09T11:00:00Z', '2026-02-10T12:00:00Z'];
  expect([...times, ...older].map((iso) => formatAgo(iso, now))).toEqual([
    'just now',
    'just now',
    '6 minutes ago',
    '2 hours ago',
    'yesterday',
    '28 days ago',
  ]);
});
