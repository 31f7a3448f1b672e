import { expect, test } from 'vitest';
import { countries, countryName, countryNamed, isCountry } from './countries.ts';

test('has the 249 countries of ISO 3166-1, with distinct names', () => {
  expect(new Set(countries).size).toBe(249);
  expect(new Set(countries.map(countryName)).size).toBe(249);
  for (const code of countries) expect(countryName(code)).not.toBe(code);
});

test.each([
  ['Germany', 'DE'],
  [' germany ', 'DE'],
  ['de', 'DE'],
  ['United Kingdom', 'GB'],
  ['Deutschland', null],
  ['', null],
])('finds the code for %j: %s', (text, code) => {
  expect(countryNamed(text)).toBe(code);
});

test('accepts only uppercase codes of countries', () => {
  expect(['DE', 'US'].every(isCountry)).toBe(true);
  expect(['de', 'XX', 'EU', 'DEU', ''].some(isCountry)).toBe(false);
});
