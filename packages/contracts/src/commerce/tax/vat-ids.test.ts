import { expect, test } from 'vitest';
import { hasVatForm, normalizeVatId } from './vat-ids.ts';

test.each([
  ['DE', 'DE 123.456-789'],
  ['AT', 'ATU12345678'],
  ['GR', 'EL123456789'],
  ['FR', 'FR 1X 123456789'],
  ['NL', 'NL123456789B01'],
  ['IE', 'IE1234567WA'],
  ['ES', 'ESX1234567X'],
  ['GB', 'gb123456789'],
  ['GB', 'XI123456789'],
  ['BE', 'BE1000000000'],
  ['CH', 'CHE-123.456.789 MWST'],
  ['AU', '51 824 753 556'],
])('accepts the VAT ID of %s: %s', (country, text) => {
  expect(hasVatForm(country, normalizeVatId(text))).toBe(true);
});

test.each([
  ['DE', 'DE12345678'],
  ['DE', '123456789'],
  ['DE', 'ATU12345678'],
  ['AT', 'AT12345678'],
  ['GR', 'GR123456789'],
  ['FR', 'FROI123456789'],
  ['AU', 'ABC'],
  ['AU', 'NODIGITS'],
  ['AU', ''],
])('rejects the VAT ID of %s: %s', (country, text) => {
  expect(hasVatForm(country, normalizeVatId(text))).toBe(false);
});
