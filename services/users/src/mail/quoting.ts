import { tidyName } from '@atelier/contracts/core/names';

/** Characters and lines of somebody's words that a mail repeats. */
const quotedLength = 500;
const quotedLines = 12;
const omission = '[…]';

/**
 * Keeps mail programs from making links of what somebody wrote: whoever reads a mail of ours trusts
 * what can be clicked in it.
 */
function withoutLinks(text: string): string {
  return text.replaceAll('://', '[:]//').replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '[.]');
}

/** A name or title for a header: one line of so many characters at the most. */
export function headerText(text: string, length = 80): string {
  const characters = [...tidyName(text)];
  const short = characters.slice(0, length).join('');
  return characters.length > length ? `${short}…` : short;
}

/** A name or title in a sentence of ours. */
export function named(text: string, length = 80): string {
  return withoutLinks(headerText(text, length));
}

/** The beginning of what somebody wrote, line by line; where it goes on, the last line says so. */
export function quotedFrom(text: string): string[] {
  const whole = text.replace(/\r\n?/g, '\n').trim();
  const characters = [...whole];
  const begins = characters.slice(0, quotedLength).join('').split('\n').slice(0, quotedLines);
  const lines = begins.map((line) => withoutLinks(tidyName(line)));
  return begins.join('\n') === whole ? lines : [...lines, omission];
}
