import { titleLimit } from '@atelier/contracts/catalog/limits';

/** Copies of one title that are numbered. Further ones share the last number. */
const maxNumbered = 50;

/**
 * Returns the title of a copy: `Copy of Grids`, or `Copy 2 of Grids` if that is taken. A copy of a copy
 * is numbered like another copy of the original.
 *
 * @param takenAmong returns which of these titles are taken
 */
export async function titleOfCopy(
  title: string,
  takenAmong: (titles: readonly string[]) => Promise<readonly string[]>,
): Promise<string> {
  const original = title.replace(/^Copy (\d+ )?of /, '');
  const titles = Array.from({ length: maxNumbered }, (_, index) => {
    const start = index === 0 ? 'Copy of' : `Copy ${index + 1} of`;
    return [...`${start} ${original}`].slice(0, titleLimit).join('').trim();
  });
  const taken = new Set(await takenAmong(titles));
  return titles.find((one) => !taken.has(one)) ?? titles.at(-1)!;
}
