import { slowTexts } from '@atelier/contracts/testing/worst-case-texts';
import { describe, expect, test } from 'vitest';
import { containing } from '../data/contains-text.ts';
import { highlight } from './highlight.ts';
import { fold, wordsOf } from './words.ts';

describe('a folded text', () => {
  test.each([
    ['Café', 'cafe'],
    ['Cafe\u0301', 'cafe'],
    ['A\u0316\u0301', 'a'],
    ['ﬁn', 'fin'],
    ['Straße', 'strasse'],
    ['①', '1'],
    ['각', '각'.normalize('NFKD')],
  ])('%s → %s', (text, expected) => {
    expect(fold(text)).toBe(expected);
  });
});

describe('no stored text takes much longer than ordinary words of the same length', {
  timeout: 60_000,
}, () => {
  const shared = { kind: 'course', id: '1', isListed: true, isFeatured: false } as const;

  test.each<[string, (text: string) => unknown]>([
    ['to be split into words', wordsOf],
    ['to be highlighted', (text) => highlight({ ...shared, title: '', text }, 'a aa aaa motion')],
    ['to be searched', containing('a'.repeat(99))],
  ])('%s', (_, work) => {
    expect(slowTexts(work, 'aa ')).toEqual([]);
  });
});
