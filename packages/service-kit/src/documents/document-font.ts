import { fileURLToPath } from 'node:url';
import type { PdfDocument } from './open-document.ts';

/** The built-in fonts support only these characters. */
const latin1 = /^[\x20-\x7e\xa0-\xff]*$/;

const wideFont = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));

/** Characters that cannot be printed: see decision 94. */
const unprintable =
  /[^\x20-\x7e\xa0-\xff\u2010-\u2027\u20a0-\u20bf\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Inherited}]/gu;

/**
 * Sets the font for a text: a built-in one, or an embedded one if that lacks a character. Returns the
 * text as it is printed; characters that no font has are replaced by question marks.
 */
export function setFontFor(
  document: PdfDocument,
  text: string,
  builtIn: 'Helvetica' | 'Helvetica-Bold' = 'Helvetica',
): string {
  const printable = text.normalize('NFC').replace(unprintable, '?');
  document.font(latin1.test(printable) ? builtIn : wideFont);
  return printable;
}
