import { afterEach, expect, test } from 'vitest';
import { dayText } from './day-text.ts';
import { perSchool, schoolName, useDefaultTimeZone, useSchool } from './school.ts';

const unset = { name: null, time_zone: null, logo: null };
afterEach(() => {
  useDefaultTimeZone('UTC');
  useSchool(unset);
});

const evening = new Date('2026-12-24T23:30:00Z');

test('days are those of the time zone that owners have set, else of the environment', () => {
  useDefaultTimeZone('Europe/Vienna');
  expect(dayText(evening)).toBe('25 Dec 2026');
  useSchool({ ...unset, time_zone: 'America/New_York' });
  expect(dayText(evening)).toBe('24 Dec 2026');
  useSchool(unset);
  expect(dayText(evening)).toBe('25 Dec 2026');
});

test('what is made of the name is made again only when the school has changed', () => {
  let times = 0;
  const title = perSchool(() => {
    times += 1;
    return `Courses · ${schoolName()}`;
  });
  expect([title(), title()]).toEqual(['Courses · Atelier', 'Courses · Atelier']);
  useSchool({ ...unset, name: 'Studio' });
  useSchool({ ...unset, name: 'Studio' });
  expect([title(), title()]).toEqual(['Courses · Studio', 'Courses · Studio']);
  expect(times).toBe(2);
});
