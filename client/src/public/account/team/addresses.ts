const hasAt = (word: string) => word.includes('@');

/**
 * The addresses on a line. Words before an address are taken as a name. Words after the last
 * address are returned as well, to be reported as invalid.
 */
function addressesOfLine(line: string): string[] {
  const words = line
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^[<"']+|[>"']+$/g, ''))
    .filter(Boolean);
  const last = words.findLastIndex(hasAt);
  return words.filter((word, at) => hasAt(word) || at > last);
}

/**
 * Extracts the unique email addresses from a text, with any separators. Accepts names in the
 * formats of mail programs: `"Ann" <ann@example.com>`, `Ann,ann@example.com`.
 */
export function addressesOf(text: string): string[] {
  return [...new Set(text.split(/[\n\r]+/).flatMap(addressesOfLine))];
}
