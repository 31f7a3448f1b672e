const hasAt = (word: string) => word.includes('@');

/** The addresses of a line. Words before an address are a name; what follows the last one is not. */
function addressesOfLine(line: string): string[] {
  const words = line
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^[<"']+|[>"']+$/g, ''))
    .filter(Boolean);
  const last = words.findLastIndex(hasAt);
  return words.filter((word, at) => hasAt(word) || at > last);
}

/**
 * The addresses of a text, however they are separated, each once; also as mail programs copy them,
 * with names: `"Ann" <ann@example.com>`, `Ann,ann@example.com`.
 */
export function addressesOf(text: string): string[] {
  return [...new Set(text.split(/[\n\r]+/).flatMap(addressesOfLine))];
}
