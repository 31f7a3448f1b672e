import type { SearchDocument } from './search-document.ts';
import { fitOf, fold, joinedWords, matchedPart, piecesOf, wordsOf } from './words.ts';

/** Approximate characters of a snippet, and of the text before the match in it. */
const snippetLength = 160;
const leadLength = 50;

interface Part {
  readonly from: number;
  readonly to: number;
}

interface Match extends Part {
  to: number;
}

/**
 * Returns the title if it contains a search word, else the part of the text around the first match:
 * escaped HTML, with matches in `<mark>`.
 */
export function highlight(
  { title, text }: Pick<SearchDocument, 'title' | 'text'>,
  question: string,
): string {
  const wanted = wordsOf(question);
  const inTitle = matchesIn(title, wanted);
  if (inTitle.length > 0) return mark(title, inTitle, { from: 0, to: title.length });
  const inText = matchesIn(text, wanted);
  const [first] = inText;
  if (!first) return escapeHtml(title);
  const part = snippetAround(text, first);
  const marked = mark(text, inText, part);
  return `${part.from > 0 ? '… ' : ''}${marked}${part.to < text.length ? ' …' : ''}`;
}

/** Returns the matches in order; those that overlap or touch are one. */
function matchesIn(text: string, wanted: readonly string[]): Match[] {
  const matches: Match[] = [];
  const parts = [...wordMatches(text, wanted), ...joinedMatches(text, wanted)];
  for (const { from, to } of parts.sort((one, other) => one.from - other.from)) {
    const last = matches.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else matches.push({ from, to });
  }
  return matches;
}

function* wordMatches(text: string, wanted: readonly string[]): Generator<Part> {
  for (const { text: word, from } of piecesOf(text)) {
    const folded = fold(word);
    const fits = wanted.flatMap((one) => fitOf(one, folded) ?? []);
    const lengths = fits.map((fit) => matchedPart(word, fit).length);
    if (lengths.length > 0) yield { from, to: from + Math.max(...lengths) };
  }
}

function* joinedMatches(text: string, wanted: readonly string[]): Generator<Part> {
  for (const { text: whole, from, word } of joinedWords(text)) {
    if (wanted.includes(word)) yield { from, to: from + whole.length };
  }
}

/** Returns whole words only, so that none is cut in two. */
function snippetAround(text: string, { from, to }: Part): Part {
  const before = from - leadLength <= 0 ? 0 : text.indexOf(' ', from - leadLength) + 1;
  const start = before > from ? from : before;
  if (text.length - start <= snippetLength) return { from: start, to: text.length };
  const after = text.lastIndexOf(' ', start + snippetLength);
  return { from: start, to: Math.max(after, to) };
}

function mark(text: string, matches: readonly Part[], { from, to }: Part): string {
  let html = '';
  let at = from;
  for (const match of matches) {
    if (match.from < from || match.to > to) continue;
    html += `${escapeHtml(text.slice(at, match.from))}<mark>${escapeHtml(text.slice(match.from, match.to))}</mark>`;
    at = match.to;
  }
  return html + escapeHtml(text.slice(at, to));
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
