import { expect, test } from 'vitest';
import { doublesOf } from './doubles.ts';

const at = '2026-03-04T05:06:07.000Z';
const conflictOf = (values: Record<string, string | boolean | null>) => ({
  updated_at: at,
  fields: Object.entries(values).map(([field, value]) => ({ field, value, by: 'a', at })),
});
const nameOf = () => 'Ines';

test('the values of both are texts, of files and switches as well', () => {
  const image = new File(['1'], 'cover.png');
  const mine = { title: '', is_featured: true, files: { image } };
  const conflict = conflictOf({ title: 'Grids', is_featured: false, image: 'x' });
  const { doubles } = doublesOf(conflict, mine, {}, nameOf);
  expect(doubles).toEqual([
    { name: 'title', label: 'Title', other: 'Ines', theirs: 'Grids', mine: 'Nothing' },
    { name: 'is_featured', label: 'Featured', other: 'Ines', theirs: 'No', mine: 'Yes' },
    { name: 'image', label: 'Image', other: 'Ines', theirs: 'x', mine: 'cover.png' },
  ]);
});

test('a field that follows another is not asked about, and keeps the value of the same person', () => {
  const mine = { status: 'archived', published: false };
  const shown = { follows: { published: 'status' } };
  const conflict = conflictOf({ status: 'published', published: true });
  const { doubles, keptWith } = doublesOf(conflict, mine, shown, nameOf);
  expect(doubles.map(({ name }) => name)).toEqual(['status']);
  expect([...keptWith(new Set(['status']))]).toEqual(['status', 'published']);
  expect([...keptWith(new Set())]).toEqual([]);
  const alone = doublesOf(conflictOf({ published: true }), mine, shown, nameOf);
  expect(alone.doubles.map(({ name }) => name)).toEqual(['published']);
});
