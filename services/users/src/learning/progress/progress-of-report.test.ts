import { describe, expect, test } from 'vitest';
import { watched } from './progress-of-report.ts';

const now = Date.parse('2026-06-01T12:00:00Z');

describe('a report of a player', () => {
  test('counts as of its arrival', () => {
    expect(watched({ position: 1 }, now).at).toEqual(new Date(now));
  });

  test('counts as of as long ago as it was kept', () => {
    const at = (ago_seconds: number) => watched({ position: 1, ago_seconds }, now).at.toISOString();
    expect(at(0)).toBe('2026-06-01T12:00:00.000Z');
    expect(at(30.5)).toBe('2026-06-01T11:59:29.500Z');
    expect(at(3 * 24 * 3_600)).toBe('2026-05-29T12:00:00.000Z');
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

  test('finishes a lesson without a video, and needs a position otherwise', () => {
    expect(watched({ done: true }, now)).toEqual({
      ...{ position: 0, duration: null, finished: true, at: new Date(now), isRead: true },
    });
    expect(watched({ done: false, position: 3 })).toMatchObject({ isRead: false, position: 3 });
    expect(() => watched({})).toThrow('Position is required');
  });
});
