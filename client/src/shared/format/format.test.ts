import { describe, expect, it } from 'vitest';
import {
  formatBooked,
  formatBytes,
  formatClock,
  formatDate,
  formatLength,
  formatMoment,
  formatPrice,
  secondsOf,
  splitTags,
} from './format.ts';

describe('formatPrice', () => {
  it('returns Free for 0, and shows cents only if there are any', () => {
    expect([0, 49, 49.5, 1200].map(formatPrice)).toEqual(['Free', '$49', '$49.50', '$1,200']);
  });
});

describe('formatMoment', () => {
  it('includes the year only if it is not the current one', () => {
    const now = new Date('2026-11-22T12:00:00');
    expect(formatMoment('2026-12-03T09:00:00', now)).toBe('3 Dec, 09:00');
    expect(formatMoment('2027-01-03T09:00:00', now)).toBe('3 Jan 2027, 09:00');
  });
});

describe('durations', () => {
  it('are parsed from M:SS and H:MM:SS; anything else is 0', () => {
    expect(['5:39', '1:02:03', '', '5:99', 'soon', null].map(secondsOf)).toEqual([
      339, 3_723, 0, 0, 0, 0,
    ]);
  });

  it('are formatted as M:SS or H:MM:SS for players', () => {
    expect([0, 59.9, 61, 3_600, Number.NaN].map(formatClock)).toEqual([
      '0:00',
      '0:59',
      '1:01',
      '1:00:00',
      '0:00',
    ]);
  });

  it('are formatted in words for lists', () => {
    expect([45, 754, 3_600, 7_500].map(formatLength)).toEqual([
      '45 sec',
      '13 min',
      '1 h',
      '2 h 5 min',
    ]);
  });
});

describe('lists in text', () => {
  it('are split at commas for tags, without empty ones', () => {
    expect(splitTags(' figma, ,react,')).toEqual(['figma', 'react']);
    expect(splitTags(null)).toEqual([]);
  });
});

describe('formatBytes', () => {
  it('uses decimal units with one decimal below a hundred', () => {
    expect([0, 999, 1_500, 999_999, 2_147_483_648].map(formatBytes)).toEqual([
      '0 B',
      '999 B',
      '1.5 kB',
      '1 MB',
      '2.1 GB',
    ]);
  });
});

it('states days and bookings in the time zone of the seller, not of the browser', () => {
  expect(formatDate('2026-06-01T23:30:00Z')).toBe('1 Jun 2026');
  expect(formatDate('2026-06-01')).toBe('1 Jun 2026');
  expect(formatBooked('2026-06-01T23:30:00Z')).toBe('1 Jun 2026, 23:30 UTC');
});
