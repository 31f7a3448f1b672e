import { describe, expect, test } from 'vitest';
import { watched } from './progress-of-report.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const at = (iso: string) => watched({ position: 1, at: iso }, now).at.toISOString();

describe('a report of a player', () => {
  test('without a time counts as of its arrival', () => {
    expect(watched({ position: 1 }, now).at).toEqual(new Date(now));
  });

  test('has the time of its device', () => {
    expect(at('2026-06-01T11:59:30Z')).toBe('2026-06-01T11:59:30.000Z');
    expect(at('2026-05-31T12:00:00Z')).toBe('2026-05-31T12:00:00.000Z');
  });

  test('has the time of its arrival if that clock is ahead, or more than a day behind', () => {
    expect(at('2026-06-01T12:00:01Z')).toBe('2026-06-01T12:00:00.000Z');
    expect(at('2031-01-01T00:00:00Z')).toBe('2026-06-01T12:00:00.000Z');
    expect(at('2026-05-31T11:59:59Z')).toBe('2026-06-01T12:00:00.000Z');
    expect(at('1970-01-01T00:00:00Z')).toBe('2026-06-01T12:00:00.000Z');
  });

  test('marks the lesson as finished from 95 % on', () => {
    expect(watched({ position: 94.9, duration: 100 }).finished).toBe(false);
    expect(watched({ position: 95, duration: 100 }).finished).toBe(true);
    expect(watched({ position: 95 }).finished).toBe(false);
  });

  test('is limited to the duration, and a duration of 0 counts as unknown', () => {
    expect(watched({ position: 120, duration: 100 }).position).toBe(100);
    expect(watched({ position: 120, duration: 0 })).toMatchObject({
      position: 120,
      duration: null,
      finished: false,
    });
  });
});
