/** Longest number of digits that numbers are padded to. */
const mostDigits = 4;

/**
 * Returns the title of a lesson by a pattern: `{title}` stands for its title, `{n}` for its number
 * among the renamed lessons, with leading zeros for as many `n`.
 */
export function renamedTitle(pattern: string, title: string, number: number): string {
  return pattern
    .replaceAll('{title}', () => title)
    .replaceAll(/\{(n+)\}/g, (_, { length }: string) =>
      String(number).padStart(Math.min(length, mostDigits), '0'),
    )
    .trim();
}
