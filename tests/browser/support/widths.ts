/** Marks tests that `npm run test:all` repeats at their second width. */
export const atBothWidths = { tags: ['widths'] };

/** Returns the first width, or the other ones while the tests of second widths are run. */
export function widths<const T extends readonly unknown[]>(...all: T): T[number][] {
  return process.env.ATELIER_TEST_WIDTHS === 'second' ? all.slice(1) : all.slice(0, 1);
}
