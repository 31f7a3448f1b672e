export interface TextPiece {
  readonly text: string;
  /** Where the piece begins. */
  readonly at: number;
  readonly isMatch: boolean;
}

/** Divides text at the places where words fall, in any case. */
export function piecesOf(text: string, words: string): TextPiece[] {
  if (words === '') return [{ text, at: 0, isMatch: false }];
  const pattern = new RegExp(words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { index, 0: match } of text.matchAll(pattern)) {
    if (index > end) pieces.push({ text: text.slice(end, index), at: end, isMatch: false });
    pieces.push({ text: match, at: index, isMatch: true });
    end = index + match.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), at: end, isMatch: false });
  return pieces;
}
