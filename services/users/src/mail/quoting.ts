import { normalizeName } from '@atelier/contracts/core/text/names';

/** Maximum number of characters and lines that a mail quotes. */
const quotedLength = 500;
const quotedLines = 12;
const omission = '[…]';

/**
 * Keeps mail programs from turning user-written text into links, because recipients trust the links
 * in our mails.
 */
function withoutLinks(text: string): string {
  return text.replaceAll('://', '[:]//').replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '[.]');
}

/** Converts a name or title for a header: one line with a limited number of characters. */
export function headerText(text: string, length = 80): string {
  const characters = [...normalizeName(text)];
  const short = characters.slice(0, length).join('');
  return characters.length > length ? `${short}…` : short;
}

/** Converts a name or title for use in a sentence. */
export function named(text: string, length = 80): string {
  return withoutLinks(headerText(text, length));
}

/** Quotes the beginning of a text line by line. If it was shortened, `[…]` is added. */
export function quotedFrom(text: string): string[] {
  const whole = text.replace(/\r\n?/g, '\n').trim();
  const characters = [...whole];
  const begins = characters.slice(0, quotedLength).join('').split('\n').slice(0, quotedLines);
  const lines = begins.map((line) => withoutLinks(normalizeName(line)));
  return begins.join('\n') === whole ? lines : [...lines, omission];
}
