/** All variants of a letter, by its plain lowercase form: `e` is written e, E, é, È, ê, … */
const accentVariants = new Map<string, string>();
for (const [from, to] of [
  [0x41, 0x24f],
  [0x1e00, 0x1eff],
] as const) {
  for (let code = from; code <= to; code++) {
    const letter = String.fromCodePoint(code);
    const plain = letter.normalize('NFD').charAt(0).toLowerCase();
    if (/^[a-z]$/.test(plain))
      accentVariants.set(plain, (accentVariants.get(plain) ?? '') + letter);
  }
}

/** Combining accents, which follow their letter as separate characters. */
const accents = /[\u0300-\u036f]/g;

/**
 * Returns a MongoDB condition: contains this text, ignoring case and accents. The stored text needs
 * no folded copy, and an index that includes the field is read instead of the rows.
 */
export function containsText(text: string): { $regex: string; $options: 'i' } {
  return { $regex: patternOf(text), $options: 'i' };
}

/** Returns the same condition as a predicate for strings in memory. */
export function containing(text: string): (other: string) => boolean {
  const pattern = new RegExp(patternOf(text), 'i');
  return (other) => pattern.test(other);
}

function patternOf(text: string): string {
  const letters = [...text.replace(accents, '').normalize('NFD').replace(accents, '')];
  const pattern = letters.map((letter) => {
    const ways = accentVariants.get(letter.toLowerCase());
    return ways ? `[${ways}][\u0300-\u036f]*` : letter.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  });
  return pattern.join('');
}
