import { expect, test } from 'vitest';
import {
  type JsonExcess,
  JsonScan,
  jsonLimits,
  longJsonLimits,
  parseWithin,
} from './json-limits.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const keys = (count: number) => `{${Array(count).fill('"a":1').join(',')}}`;

const cases: [string, string, JsonExcess | null][] = [
  ['32 levels', nested(32), null],
  ['33 levels', nested(33), 'levels'],
  ['33 levels of objects', '{"a":'.repeat(33), 'levels'],
  ['lists beside each other', `[${Array(500).fill('[[]]').join(',')}]`, null],
  ['2,000 keys', keys(2_000), null],
  ['2,001 keys', keys(2_001), 'values'],
  ['2,002 rows', `[${Array(2_002).fill('0').join(',')}]`, 'values'],
  ['punctuation in a text', JSON.stringify({ a: '[{:,'.repeat(5_000) }), null],
  ['quotes and backslashes in a text', JSON.stringify({ a: '\\"\\[{:,'.repeat(5_000) }), null],
  ['a text that ends in a backslash', `["\\\\",${nested(32)}]`, 'levels'],
  ['letters outside ASCII', JSON.stringify({ 'ü☃😀': '[ü☃😀{:,'.repeat(3_000) }), null],
];

test.each(cases)('%s', (_, text, excess) => {
  expect(new JsonScan(jsonLimits).take(bytes(text))).toBe(excess);
});

test.each(cases)('%s, byte by byte', (_, text, excess) => {
  const scan = new JsonScan(jsonLimits);
  const found = [...bytes(text)].map((byte) => scan.take(Uint8Array.of(byte)));
  expect(found.find((one) => one !== null) ?? null).toBe(excess);
});

test('long lists are allowed where a body may contain them', () => {
  const rows = (count: number) => JSON.stringify(Array(count).fill(0));
  expect(parseWithin(longJsonLimits, rows(25_000))).toHaveLength(25_000);
  expect(() => parseWithin(longJsonLimits, rows(25_002))).toThrow(SyntaxError);
});
