import type { Tutorial } from '@atelier/contracts/catalog/tutorials';
import { describe, expect, test } from 'vitest';
import { searchTutorials } from './search-tutorials.ts';

const group = (title: string, shortDesc: string | null, ...titles: string[]): Tutorial => ({
  ...{ id: title, title, shortDesc, is_pro: false, locked: false, image: null, images: [] },
  ...{ image_placeholder: null, created_at: '', updated_at: '' },
  tutorials: titles.map((one) => ({ id: one, title: one, description: '' })),
});
const groups = [
  group('Café Colours', 'Palettes that last', 'Ramps', 'Roles'),
  group('Layout', null, 'Cards in rows', 'Bézier sidebars'),
];
const found = (question: string) =>
  searchTutorials(groups, question).map(({ title, tutorials }) => [
    title,
    tutorials.map((one) => one.title),
  ]);

describe('searchTutorials', () => {
  test('returns all groups for an empty query', () => {
    expect(searchTutorials(groups, '  ')).toEqual(groups);
  });

  test.each([
    ['cafe', [['Café Colours', ['Ramps', 'Roles']]]],
    ['PALETTES', [['Café Colours', ['Ramps', 'Roles']]]],
    ['bezier', [['Layout', ['Bézier sidebars']]]],
    ['layout cards', [['Layout', ['Cards in rows']]]],
    ['palettes ramps', [['Café Colours', ['Ramps']]]],
    ['nothing of it', []],
  ])('filters groups and tutorials by %j', (question, expected) => {
    expect(found(question)).toEqual(expected);
  });
});
