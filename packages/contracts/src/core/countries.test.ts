import { expect, test } from 'vitest';
import { countries, countryName, countryNamed, isCountry } from './countries.ts';

test('there are the 249 countries of ISO 3166-1, each with a name of its own', () => {
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
])('%j names %s', (text, code) => {
  expect(countryNamed(text)).toBe(code);
});

test('a code is two capital letters of a country', () => {
  expect(['DE', 'US'].every(isCountry)).toBe(true);
  expect(['de', 'XX', 'EU', 'DEU', ''].some(isCountry)).toBe(false);
});
