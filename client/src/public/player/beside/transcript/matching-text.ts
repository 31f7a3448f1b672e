export interface TextPiece {
  readonly text: string;
  /** Where the piece begins. */
  readonly at: number;
  readonly isMatch: boolean;
}

/** Divides text at the places where words fall, in any case, and with or without accents. */
export function piecesOf(text: string, words: string): TextPiece[] {
  const wanted = folded(words).text;
  if (wanted === '') return [{ text, at: 0, isMatch: false }];
  const { text: plain, places } = folded(text);
  const pieces: TextPiece[] = [];
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), at: from, isMatch });
  };
  let end = 0;
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + wanted.length)) {
    const [from, to] = [places[at]!, places[at + wanted.length]!];
    add(end, from, false);
    add(from, to, true);
    end = to;
  }
  add(end, text.length, false);
  return pieces;
}

/** Text without case and accents, and the places of its characters in the given text. */
function folded(given: string): { readonly text: string; readonly places: readonly number[] } {
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of given) {
    const plain = letter
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase();
    for (const _ of plain.split('')) places.push(at);
    text += plain;
    at += letter.length;
  }
  return { text, places: [...places, given.length] };
}
