/**
 * Length of each text in characters: enough for quadratic work to take hundreds of times as long as
 * linear.
 */
const textLength = 24_000;

type Fill = (unit: string, before?: string, after?: string) => string;

/** Returns a function that builds texts of one length by repeating a unit. */
function filling(length: number): Fill {
  return (unit, before = '', after = '') => {
    const middle = length - before.length - after.length;
    return before + unit.repeat(Math.ceil(middle / unit.length)).slice(0, middle) + after;
  };
}

/** Texts that make careless parsers, patterns and normalizations slow, by content. */
const worstCases: Readonly<Record<string, (fill: Fill, length: number) => string>> = {
  'accents out of order': (fill) => fill('\u0316\u0301', 'a'),
  'accents after an address': (fill) => fill('\u0316\u0301', 'https://'),
  'letters that expand': (fill) => fill('\ufdfa'),
  syllables: (fill) => fill('\u1100\u1161\u11a8'),
  'joined emoji': (fill) => fill('\u{1f469}\u200d'),
  'lone surrogates': (fill) => fill('\ud800'),
  'spaces inside': (fill) => fill(' ', 'a', 'b'),
  'line breaks inside': (fill) => fill('\n', 'a', 'b'),
  'tabs and line breaks': (fill) => fill('\t\n', 'a', 'b'),
  digits: (fill) => fill('1', '', 'x'),
  'fraction of a second': (fill) => fill('0', '2020-01-01T00:00:00.', 'Z!'),
  'at signs': (fill) => fill('@', 'a', '.'),
  'local parts': (fill) => fill('a.', '', '@'),
  domains: (fill) => fill('a.', 'a@'),
  'host names': (fill) => fill('a.', 'https://'),
  hyphens: (fill) => fill('-', 'a', '!'),
  'opening tags': (fill) => fill('<b>'),
  'tags without end': (fill) => fill('<'),
  'comments without end': (fill) => fill('<!--'),
  'attributes without end': (fill) => fill('<a href="'),
  ampersands: (fill) => fill('&'),
  'opening brackets': (fill) => fill('['),
  'lists inside lists': (_, length) => `${'['.repeat(length / 2)}${']'.repeat(length / 2)}`,
  'many rows': (_, length) => `[${'{},'.repeat((length - 4) / 3)}{}]`,
  quotes: (fill) => fill('"'),
  backslashes: (fill) => fill('\\'),
  'percent signs': (fill) => fill('%'),
  parentheses: (fill) => fill('('),
};

function milliseconds(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** Returns the fastest of three runs: other load on the computer only makes a run slower. */
export function fastest(work: () => unknown): number {
  return Math.min(milliseconds(work), milliseconds(work), milliseconds(work));
}

/**
 * Tells whether every one of many runs takes longer than the limit in milliseconds; a single faster
 * run is enough to fail.
 */
export function isAlwaysSlower(limit: number, work: () => unknown): boolean {
  return Array.from({ length: 12 }).every(() => milliseconds(work) > limit);
}

/** Time of a few passes over plain text: shorter times are too imprecise to compare. */
const goThrough = () => JSON.parse(JSON.stringify(filling(textLength)('x'))).toUpperCase();

/** Factor by which the comparison text is shorter than a slow one. */
const step = 16;

/**
 * Returns the texts that take quadratic time: more than 150 times as long as an ordinary text of
 * the same length, and more than 160 times as long as the same text at a sixteenth of the length.
 * The ordinary text repeats `unit`: a letter, unless the work is more about words or tags.
 */
export function slowTexts(work: (text: string) => unknown, unit = 'x'): string[] {
  const ordinary = filling(textLength)(unit);
  const usual = Math.max(
    fastest(() => work(ordinary)),
    fastest(goThrough),
  );
  return Object.keys(worstCases).filter((name) => {
    const make = (length: number) => worstCases[name]!(filling(length), length);
    const [whole, part] = [make(textLength), make(textLength / step)];
    const limit = Math.max(150 * usual, 160 * fastest(() => work(part)));
    return isAlwaysSlower(limit, () => work(whole));
  });
}
