import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/**
 * The product's typefaces, read once. Text is drawn as outlines, so that they need not be
 * installed.
 */
const files = {
  display: import.meta.resolve(
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  ),
  text: import.meta.resolve('@fontsource/geist/files/geist-latin-500-normal.woff2'),
  code: import.meta.resolve('@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff2'),
} as const;

export interface Lettering {
  face: keyof typeof files;
  /** The distance of baselines in pixels is `size` times `leading`. */
  size: number;
  fill: string;
  /** 1.25 by default. */
  leading?: number;
}

const fonts = new Map<string, Font>();

function fontOf({ face }: Lettering): Font {
  const known = fonts.get(face);
  if (known) return known;
  // None of the three files is a font collection.
  const font = create(readFileSync(new URL(files[face]))) as Font;
  fonts.set(face, font);
  return font;
}

/** Returns the width of one line in pixels. */
export function widthOf(line: string, lettering: Lettering): number {
  const font = fontOf(lettering);
  return (font.layout(line).advanceWidth / font.unitsPerEm) * lettering.size;
}

/** Breaks text between words, so that no line exceeds `width` pixels if the words permit it. */
export function breakLines(text: string, width: number, lettering: Lettering): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, lettering) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draws lines of text as SVG. `x` and `y` (pixels) are the start of the first baseline. */
export function drawLines(
  lines: readonly string[],
  at: { x: number; y: number },
  lettering: Lettering,
): string {
  const { size, fill, leading = 1.25 } = lettering;
  const font = fontOf(lettering);
  const scale = size / font.unitsPerEm;
  const drawn = lines.map((line, row) => {
    const { glyphs, positions } = font.layout(line);
    let pen = 0;
    const outlines = glyphs.map((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      const place = `translate(${pen + xOffset} ${yOffset})`;
      pen += xAdvance;
      return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
    });
    const place = `translate(${at.x} ${at.y + row * size * leading}) scale(${scale} ${-scale})`;
    return `<g transform="${place}">${outlines.join('')}</g>`;
  });
  return `<g fill="${fill}">${drawn.join('')}</g>`;
}
