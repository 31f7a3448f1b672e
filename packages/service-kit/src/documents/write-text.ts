import { breakLines, type Part } from './break-lines.ts';
import { type Cluster, fontsOf } from './font-runs.ts';
import { graphemesOf } from './graphemes.ts';
import { fontsFor, type PdfDocument } from './open-document.ts';
import { directionOf, type Run, visualOrder } from './visual-order.ts';

/** The built-in fonts support only these characters. */
const latin1 = /^[\x20-\x7e\xa0-\xff]*$/;
/** Features of a font are applied to whole runs only if they are named. */
const wholeRuns = { lineBreak: false, features: [] as never[] };

export interface SetText {
  /** Height in points at a size of the font. */
  heightAt(size: number): number;
  /** Writes the text and leaves the position of the document below it. */
  write(size: number, x: number, y: number, height?: number): void;
}

/**
 * Sets a text in lines of at most a width: in a built-in font, or in embedded ones if that lacks a
 * character. Letters are shaped, and words ordered, as their script demands. Characters that no font
 * has are replaced by question marks.
 */
export function setText(
  document: PdfDocument,
  raw: string,
  width: number,
  builtIn: 'Helvetica' | 'Helvetica-Bold' = 'Helvetica',
): SetText {
  const text = raw.normalize('NFC');
  if (!latin1.test(text)) return setWide(document, text, width);
  return {
    heightAt: (size) => document.font(builtIn).fontSize(size).heightOfString(text, { width }),
    write: (size, x, y, height) =>
      void document
        .font(builtIn)
        .fontSize(size)
        .text(text, x, y, height === undefined ? { width } : { width, height, ellipsis: true }),
  };
}

/** Share of a line that is above its baseline. */
const ascent = 0.76;
/** Size at which texts are measured; widths and heights grow with the size. */
const unit = 100;

function setWide(document: PdfDocument, text: string, width: number): SetText {
  const runs = printable(fontsOf(text, fontsFor(document)));
  const printed = runs.map((run) => run.text).join('');
  const fontAt = runs.flatMap((run) => Array.from({ length: run.text.length }, () => run.font));
  const direction = directionOf(printed);
  const lineHeight = Math.max(...[...new Set(fontAt)].map((font) => heightOf(document, font)));
  const lines = (size: number): Part[] =>
    breakLines(printed, (width * unit) / size, (part) => widthOf(document, runsOf(part)));
  const runsOf = ([start, end]: Part): Run[] =>
    joined(fontAt.slice(start, end).map((font, n) => ({ text: printed[start + n]!, font })));

  return {
    heightAt: (size) => (lines(size).length * lineHeight * size) / unit,
    write(size, x, y, height = Number.POSITIVE_INFINITY) {
      const step = (lineHeight * size) / unit;
      const fitting = Math.max(1, Math.floor(height / step));
      const all = lines(size);
      for (const [n, [start, end]] of all.slice(0, fitting).entries()) {
        const trimmed = printed.slice(start, end).trimEnd().length;
        const line = runsOf([start, start + trimmed]);
        const isCut = n === fitting - 1 && all.length > fitting;
        const shown = isCut ? withEllipsis(line, (cut) => fits(cut, size)) : line;
        drawLine(document, visualOrder(shown, direction), {
          size,
          x,
          baseline: y + (n + ascent) * step,
        });
      }
      document.x = x;
      document.y = y + Math.min(all.length, fitting) * step;
    },
  };

  function fits(line: readonly Run[], size: number): boolean {
    return (widthOf(document, line) * size) / unit <= width;
  }
}

/** Replaces characters that no font has by question marks. */
function printable(clusters: readonly Cluster[]): Run[] {
  const usual = clusters.find(({ font }) => font)?.font ?? 'Helvetica';
  return clusters.map(({ text, font }) => (font ? { text, font } : { text: '?', font: usual }));
}

/** Shortens a line until it fits with an ellipsis. */
function withEllipsis(line: readonly Run[], fits: (line: readonly Run[]) => boolean): Run[] {
  const end: Run = { text: '...', font: 'Helvetica' };
  const letters = line.flatMap(({ text, font }) =>
    graphemesOf(text).map((letter) => ({ text: letter, font })),
  );
  while (letters.length > 0 && !fits(joined([...letters, end]))) letters.pop();
  return joined([...letters, end]);
}

function drawLine(
  document: PdfDocument,
  runs: readonly Run[],
  { size, x, baseline }: { readonly size: number; readonly x: number; readonly baseline: number },
): void {
  let at = x;
  for (const { text, font } of runs) {
    document.font(font).fontSize(size);
    document.text(text, at, baseline, { ...wholeRuns, baseline: 'alphabetic' });
    at += document.widthOfString(text, wholeRuns);
  }
}

const heightOf = (document: PdfDocument, font: string): number =>
  document.font(font).fontSize(unit).currentLineHeight(true);

const widthOf = (document: PdfDocument, runs: readonly Run[]): number =>
  runs.reduce(
    (sum, { text, font }) =>
      sum + document.font(font).fontSize(unit).widthOfString(text, wholeRuns),
    0,
  );

/** Joins neighbors that have the same font. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last?.font === run.font) all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
  }
  return all;
}
