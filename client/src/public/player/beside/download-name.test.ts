import { expect, test } from 'vitest';
import { downloadName } from './download-name.ts';

test.each([
  ['Layout 1 Grids', '/media/videos/a.mp4', 'Layout 1 Grids.mp4'],
  ['A/B: "tests" <1>?\u0000', '/media/a.webm?x=1.txt', 'A B tests 1.webm'],
  ['Without extension', '/media/a', 'Without extension'],
  ['é'.repeat(100), '/media/a.mp4', `${'é'.repeat(80)}.mp4`],
])('the file of %j at %s is named %s', (title, url, name) => {
  expect(downloadName(title, url)).toBe(name);
});
