import { slowTexts } from '@atelier/contracts/testing/worst-case-texts';
import { describe, expect, test } from 'vitest';
import { escapeHtml, isoDuration, plainText, shorten } from './html.ts';

describe('plain text of HTML', () => {
  test.each([
    ['<p>3 videos</p><p>2 hours</p>', '3 videos 2 hours'],
    ['<a href="/x" title="y">Ada &amp; Lea</a>', 'Ada & Lea'],
    ['1 &lt; 2', '1 < 2'],
    ['no end <', 'no end <'],
  ])('%s → %s', (html, expected) => {
    expect(plainText(html)).toBe(expected);
  });
});

test.each<[string, (text: string) => unknown]>([
  ['to be stripped of tags', plainText],
  ['to be shortened', (text) => shorten(text, 160)],
  ['to be escaped', escapeHtml],
])('no text takes much longer than a plain one %s', { timeout: 60_000 }, (_, work) => {
  expect(slowTexts(work, '<p>')).toEqual([]);
});

test.each([
  [42, 'PT42S'],
  [90, 'PT2M'],
  [3_600, 'PT1H'],
  [3_900, 'PT1H5M'],
])('%i s are %s in ISO 8601', (seconds, text) => {
  expect(isoDuration(seconds)).toBe(text);
});
