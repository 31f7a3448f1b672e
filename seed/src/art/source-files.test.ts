import { expect, test } from 'vitest';
import { filesOf, sourceFilesOf } from './source-files.ts';

const lesson = { title: 'Rows', description: 'How rows are made.' };
const slides = [
  { heading: 'Three rules', points: ['One', 'Two'] },
  { heading: 'A row', code: '.row {\n  display: grid;\n}' },
  { heading: 'Markup', code: '<p>Row</p>' },
  { heading: 'A script', code: 'const rows = 3;' },
  { heading: 'Colors', figure: { kind: 'swatches' as const, colors: ['#ff5a36'] } },
];

test('the source files of a lesson contain what its video shows', async () => {
  const files = filesOf('Grids', lesson, slides);
  expect([...files.keys()]).toEqual(['README.md', '2.css', '3.html', '4.ts', 'colors.css']);
  expect(files.get('README.md')).toContain(
    '# Rows\n\nGrids\n\nHow rows are made.\n\n## Three rules',
  );
  expect(files.get('colors.css')).toContain('--color-1: #ff5a36;');
  const zip = await sourceFilesOf('Grids', lesson, slides);
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip).toEqual(await sourceFilesOf('Grids', lesson, slides));
});
