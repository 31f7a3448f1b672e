import { describe, expect, test } from 'vitest';
import { highlight } from './highlight.ts';
import type { SearchDocument } from './search-document.ts';
import { SearchIndex } from './search-index.ts';

const course = (id: string, changes: Partial<SearchDocument> = {}): SearchDocument => ({
  ...{ kind: 'course', id, title: id, text: '', isListed: true, isFeatured: false },
  ...changes,
});

function indexOf(...documents: SearchDocument[]): SearchIndex {
  const index = new SearchIndex();
  for (const document of documents) index.put(document.id, [document]);
  return index;
}

const everything = { limit: 50, mayShow: () => true };
const found = (index: SearchIndex, question: string) =>
  index.find(question, everything).hits.map(({ document }) => document.id);

describe('a search', () => {
  const titled = (title: string) => indexOf(course('it', { title }));

  test.each([
    ['Café Society', 'cafe'],
    ['Cafe Society', 'CAFÉ'],
    ['Straßen & Plätze', 'strassen'],
    ['Øresund', 'oresund'],
    ['Typography', 'typo'],
    ['Typography', 'ty'],
    ['Typography', 'tipography'],
    ['Typography', 'typgraphy'],
    ['Typography', 'typoography'],
    ['Typography', 'typorgaphy'],
    ['Motion in Type', 'type motion'],
    ['Grid 12', '12'],
    ['Шрифт', 'шриф'],
  ])('finds %j for %j', (title, question) => {
    expect(found(titled(title), question)).toEqual(['it']);
  });

  test.each([
    ['Typography', ''],
    ['Typography', 't'],
    ['Typography', ' . '],
    ['Typography', 'graphy'],
    ['Typography', 'typpographhy'],
    ['Ink', 'inc'],
    ['Type in Motion', 'type poster'],
  ])('does not find %j for %j', (title, question) => {
    expect(found(titled(title), question)).toEqual([]);
  });
});

describe('the order of results', () => {
  test('is title before text, exact before prefix before typo', () => {
    const index = indexOf(
      course('text typo', { title: 'a', text: 'about girds' }),
      course('text prefix', { title: 'b', text: 'about gridlocks' }),
      course('title typo', { title: 'Grit' }),
      course('text exact', { title: 'c', text: 'about a grid' }),
      course('title prefix', { title: 'Gridlock' }),
      course('title exact', { title: 'Grid' }),
    );
    const order = ['title exact', 'title prefix', 'text exact', 'title typo', 'text prefix'];
    expect(found(index, 'grid')).toEqual(order);
    expect(found(index, 'grids').at(-1)).toBe('text exact');
  });

  test('puts featured items before equal matches, but not before better ones', () => {
    const index = indexOf(
      course('a', { title: 'Grid' }),
      course('b', { title: 'Grid', isFeatured: true }),
      course('c', { title: 'Gridlock', isFeatured: true }),
    );
    expect(found(index, 'grid')).toEqual(['b', 'a', 'c']);
  });

  test('puts a title that has no other words first', () => {
    const index = indexOf(
      course('a', { title: 'A grid is a grid' }),
      course('b', { title: 'Grid' }),
    );
    expect(found(index, 'grid')).toEqual(['b', 'a']);
  });

  test('has the best of many first, with their total', () => {
    const many = Array.from({ length: 500 }, (_, n) => course(`c${n}`, { title: `Grids ${n}` }));
    const index = indexOf(...many, course('best', { title: 'Grid' }));
    const { hits, total } = index.find('grid', { limit: 3, mayShow: () => true });
    expect([hits.length, hits[0]!.document.id, total]).toEqual([3, 'best', 501]);
  });
});

describe('a change of the index', () => {
  test('is effective at once', () => {
    const index = indexOf(course('a', { title: 'Grid' }), course('b', { title: 'Grids' }));
    index.put('a', [course('a', { title: 'Motion' })]);
    expect([found(index, 'grid'), found(index, 'motion')]).toEqual([['b'], ['a']]);
    index.remove('b');
    index.remove('b');
    expect([found(index, 'grid'), index.size]).toEqual([[], 1]);
    index.put('c', [course('c', { title: 'Grid' })]);
    expect(found(index, 'grid')).toEqual(['c']);
  });

  test('can add several documents for a row, and fewer later', () => {
    const index = new SearchIndex();
    index.put('group', [
      course('one', { title: 'Grid one' }),
      course('two', { title: 'Grid two' }),
    ]);
    expect(found(index, 'grid').toSorted()).toEqual(['one', 'two']);
    index.put('group', [course('two', { title: 'Grid two' })]);
    expect(found(index, 'grid')).toEqual(['two']);
  });

  test('of thousands of rows leaves no previous documents', () => {
    const index = new SearchIndex();
    const titled = (n: number, title: string) => index.put(`row ${n}`, [course(`${n}`, { title })]);
    for (let n = 0; n < 3_000; n++) titled(n, `Grid ${n}`);
    for (let n = 0; n < 3_000; n++) titled(n, n % 3 === 0 ? `Motion ${n}` : `Kerning ${n}`);
    for (let n = 0; n < 3_000; n += 2) index.remove(`row ${n}`);
    const totalOf = (question: string) => index.find(question, everything).total;
    expect([totalOf('grid'), totalOf('motion'), totalOf('kerning')]).toEqual([0, 500, 1_000]);
    expect(index.size).toBe(1_500);
    for (let n = 0; n < 3_000; n++) titled(n, `Poster ${n}`);
    expect([totalOf('poster'), totalOf('kerning'), index.size]).toEqual([3_000, 0, 3_000]);
    expect(found(index, 'poster 2999')[0]).toBe('2999');
  });

  test('of a full index leaves further rows out and counts them, but follows those it has', () => {
    const index = new SearchIndex(4);
    const put = (row: string, title: string) => index.put(row, [course(row, { title })]);
    put('a', 'Grid systems');
    put('b', 'Grid posters');
    put('c', 'Grid lines');
    expect([found(index, 'grid').toSorted(), index.left]).toEqual([['a', 'b'], 1]);
    put('a', 'Motion systems');
    expect([found(index, 'motion'), index.left]).toEqual([['a'], 1]);
    index.remove('b');
    put('c', 'Grid lines again');
    expect([found(index, 'grid'), index.left]).toEqual([['c'], 0]);
  });

  test('of a course applies to its lessons at once', () => {
    const lesson = { kind: 'lesson', parentId: 'course', title: 'Grid' } as const;
    const index = indexOf(course('lesson', lesson), course('course', { isListed: false }));
    const shown = () =>
      index.find('grid', { limit: 5, mayShow: (_, parent) => parent!.isListed }).total;
    expect(shown()).toBe(0);
    index.put('course', [course('course')]);
    expect(shown()).toBe(1);
    index.remove('course');
    expect(found(index, 'grid')).toEqual([]);
  });
});

describe('the highlight', () => {
  const of = (title: string, text: string, question: string) =>
    highlight(course('a', { title, text }), question);

  test('is the title with its matches marked', () => {
    expect(of('Café & <b>Grids</b>', 'grids', 'cafe girds')).toBe(
      '<mark>Café</mark> &amp; &lt;b&gt;<mark>Grids</mark>&lt;/b&gt;',
    );
    expect(of('Cafe\u0301 "Grids"', '', 'cafe grid')).toBe(
      '<mark>Cafe\u0301</mark> &quot;<mark>Grids</mark>&quot;',
    );
  });

  test('is the text around the first match if the title has none', () => {
    const text = `${'so many words before it '.repeat(20)}<script>kerning</script> ${'and after '.repeat(40)}`;
    const html = of('Type', text, 'kerning');
    expect(html).toContain('&lt;script&gt;<mark>kerning</mark>&lt;/script&gt;');
    expect(html).toMatch(/^… \w+ .* …$/);
    expect(html.replace(/<.*?>|&\w+;/g, '').length).toBeLessThan(200);
  });

  test('keeps the match in text without spaces', () => {
    const html = of('Type', `${'x'.repeat(5_000)},kerning,${'y'.repeat(5_000)}`, 'kerning');
    expect(html).toContain('<mark>kerning</mark>');
  });
});
