import { expect, it } from 'vitest';
import { nextBackupId } from './backup-id.ts';

it('A backup has the time in UTC as its id', () => {
  const now = new Date('2026-11-27T18:13:33.250Z');
  expect(nextBackupId(undefined, now)).toBe('2026-11-27T18-13-33-250Z');
  expect(nextBackupId('2026-11-26T18-13-33-250Z', now)).toBe('2026-11-27T18-13-33-250Z');
});

it('A backup after the clock was set back is still the newest', () => {
  const now = new Date('2026-11-27T18:13:33.250Z');
  expect(nextBackupId('2026-11-28T00-59-59-999Z', now)).toBe('2026-11-28T01-00-00-000Z');
  expect(nextBackupId('2026-11-27T18-13-33-250Z', now)).toBe('2026-11-27T18-13-33-251Z');
});
