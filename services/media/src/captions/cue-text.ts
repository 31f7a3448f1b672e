const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '\u200e',
  rlm: '\u200f',
};

/**
 * Returns the text of a cue without its markup. Tags of speakers, classes and styles are dropped, so
 * no markup of a file can reach a page.
 */
export function plainText(marked: string): string {
  return marked
    .replaceAll(/<\/?[a-z\d][^<>]*>/gi, '')
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, decoded)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .toWellFormed();
}

function decoded(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return named[name.toLowerCase()] ?? entity;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Returns text as a cue of WebVTT, where nothing of it is markup. */
export function markedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
