/**
 * Splits text into points: its lines without bullets and numbers, or the sentences of a single
 * line.
 */
export function pointsOf(text: string | null): string[] {
  const lines = splitLines(text);
  if (lines.length !== 1) return lines;
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(lines[0]!);
  return [...sentences].map(({ segment }) => segment.trim()).filter(Boolean);
}

function splitLines(text: string | null): string[] {
  return (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter(Boolean);
}
