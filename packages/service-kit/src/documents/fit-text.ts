import type { PdfDocument } from './open-document.ts';
import { setText } from './write-text.ts';

/** Place of a text on the page, in points, and the sizes that it may have. */
interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly font?: 'Helvetica' | 'Helvetica-Bold';
  readonly largest: number;
  /** Text that does not fit at this size is cut off with an ellipsis. */
  readonly smallest: number;
}

/**
 * Writes a text into a box, in lines and at the largest size at which all of it fits. Returns the
 * lower edge of the text.
 */
export function fitText(document: PdfDocument, text: string, box: TextBox): number {
  const { x, y, width, height, font, largest, smallest } = box;
  const set = setText(document, text, width, font);
  let size = largest;
  while (size > smallest && set.heightAt(size) > height) size -= 1;
  const taken = Math.min(set.heightAt(size), height);
  set.write(size, x, y, height);
  return y + taken;
}
