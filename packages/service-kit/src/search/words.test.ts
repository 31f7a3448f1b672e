import { slowTexts } from '@atelier/contracts/testing/worst-case-texts';
import { describe, expect, test } from 'vitest';
import { containing } from '../data/contains-text.ts';
import { highlight } from './highlight.ts';
import { SearchIndex } from './search-index.ts';
import { fold, indexedWords, wordsOf } from './words.ts';

describe('a folded text', () => {
  test.each([
    ['Café', 'cafe'],
    ['Cafe\u0301', 'cafe'],
    ['A\u0316\u0301', 'a'],
    ['ﬁn', 'fin'],
    ['Straße', 'strasse'],
    ['①', '1'],
    ['が', 'が'.normalize('NFKD')],
    ['हिन्दी', 'हिन्दी'],
    ['שָׁלוֹם', 'שלום'],
    ['각', '각'.normalize('NFKD')],
  ])('%s → %s', (text, expected) => {
    expect(fold(text)).toBe(expected);
  });
});

test.each([
  ['C# and C++', ['c#', 'c', 'and', 'c++', 'c']],
  ['ASP.NET, .NET', ['asp', 'net', '.net', 'net']],
  ['🎨 Color', ['🎨', 'color']],
  ['设计系统', ['设计', '计系', '系统', '统']],
  ['UI设计', ['ui', '设计', '计']],
  ['字', ['字']],
  ['हिन्दी में', ['हिन्दी', 'में']],
])('the words of %s are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

describe('a search', () => {
  const index = new SearchIndex();
  const titles = [
    '设计系统入门',
    'ガラスの表現',
    'การออกแบบ',
    'C# for designers',
    'Type 🎨',
    '.NET',
    'C',
    'Node.js at work',
    'R&D',
  ];
  for (const title of titles) {
    const fields = { kind: 'course', text: '', isListed: true, isFeatured: false } as const;
    index.put(title, [{ ...fields, id: title, title }]);
  }
  const found = (question: string) =>
    index
      .find(question, { limit: 10, mayShow: () => true })
      .hits.map(({ document }) => document.id);

  test.each([
    ['系统', ['设计系统入门']],
    ['统', ['设计系统入门']],
    ['系设', []],
    ['表現', ['ガラスの表現']],
    ['カラス', []],
    ['ออกแบบ', ['การออกแบบ']],
    ['c#', ['C# for designers']],
    ['🎨', ['Type 🎨']],
    ['.net', ['.NET']],
    ['Node.js', ['Node.js at work']],
    ['nodejs', ['Node.js at work']],
    ['r&d', ['R&D']],
  ])('for %s finds %j', (question, expected) => {
    expect(found(question)).toEqual(expected);
  });

  test('marks the letters that were found', () => {
    const document = {
      kind: 'course',
      id: '1',
      text: '',
      isListed: true,
      isFeatured: false,
    } as const;
    const marked = (title: string, question: string) => highlight({ ...document, title }, question);
    expect(marked('设计系统入门', '系统')).toBe('设计<mark>系统</mark>入门');
    expect(marked('Learn Node.js now', 'nodejs')).toBe('Learn <mark>Node.js</mark> now');
    expect(marked('Learn C# now', 'c#')).toBe('Learn <mark>C#</mark> now');
  });
});

describe('no stored text takes much longer than ordinary words of the same length', {
  timeout: 60_000,
}, () => {
  const shared = { kind: 'course', id: '1', isListed: true, isFeatured: false } as const;

  test.each<[string, (text: string) => unknown]>([
    ['to be split into words', wordsOf],
    ['to be indexed', indexedWords],
    ['to be highlighted', (text) => highlight({ ...shared, title: '', text }, 'a aa aaa motion')],
    ['to be searched', containing('a'.repeat(99))],
  ])('%s', (_, work) => {
    expect(slowTexts(work, 'aa ')).toEqual([]);
  });
});
