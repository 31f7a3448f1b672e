type Decode = (hex: string) => string;

const latin1: Decode = (hex) => Buffer.from(hex, 'hex').toString('latin1');

/**
 * Returns the words of a document, line by line; pdfkit writes them as hexadecimal fragments. Those
 * of an embedded font are numbers of glyphs, which the document maps to characters.
 */
export function pdfWords(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const fonts = new Map(
    [...text.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, decoderOf(text, id!)]),
  );
  let decode = latin1;
  const lines: string[] = [];
  for (const [, font, pieces] of text.matchAll(/\/(F\d+) \S+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) decode = fonts.get(font) ?? latin1;
    else
      lines.push([...pieces!.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => decode(hex!)).join(''));
  }
  return lines.join('\n');
}

function decoderOf(text: string, id: string): Decode {
  const objectOf = (of: string) =>
    new RegExp(`(?:^|\\n)${of} 0 obj([\\s\\S]*?)endobj`).exec(text)?.[1];
  const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objectOf(id) ?? '')?.[1];
  const map = toUnicode && /beginbfrange[^[]*\[([^\]]*)\]/.exec(objectOf(toUnicode) ?? '')?.[1];
  if (!map) return latin1;
  const glyphs = [...map.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) =>
    String.fromCharCode(...(hex!.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
  );
  return (hex) =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs[Number.parseInt(glyph, 16)]).join('');
}

/** Returns the number of pages of a document. */
export function pageCount(pdf: Buffer): number {
  return [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;
}

/** Names in scripts that documents can print, and how they are printed, from left to right. */
export const printableNames: readonly [name: string, printed: string][] = [
  ['Łukasz Świątek', 'Łukasz Świątek'],
  ['Ελένη Παπαδοπούλου', 'Ελένη Παπαδοπούλου'],
  ['Олег Петров', 'Олег Петров'],
  ['Nguyễn Thị Hương'.normalize('NFD'), 'Nguyễn Thị Hương'],
  ['გიორგი', 'გიორგი'],
  ['张伟', '张伟'],
  ['田中 あや', '田中 あや'],
  ['김철수', '김철수'],
  ['สมชาย', 'สมชาย'],
  ['कमल', 'कमल'],
  ['அகம', 'அகம'],
  ['דוד כהן', 'ןהכ דוד'],
];
