import { expect, test } from 'vitest';
import { titleOfCopy } from './title-of-copy.ts';

const copyOf = (title: string, ...taken: string[]) =>
  titleOfCopy(title, async (titles) => titles.filter((one) => taken.includes(one)));

test('copies are numbered, also those of copies', async () => {
  expect(await copyOf('Grids')).toBe('Copy of Grids');
  expect(await copyOf('Grids', 'Copy of Grids')).toBe('Copy 2 of Grids');
  expect(await copyOf('Copy of Grids', 'Copy of Grids', 'Copy 2 of Grids')).toBe('Copy 3 of Grids');
  expect(await copyOf('Copy 2 of Grids', 'Copy 2 of Grids')).toBe('Copy of Grids');
});

test('the title of a copy is not longer than titles may be', async () => {
  expect([...(await copyOf('😀'.repeat(200)))]).toHaveLength(200);
});
