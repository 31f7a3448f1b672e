import type { Figure } from '../content/types.ts';
import { drawLines, type Lettering } from './lettering.ts';
import type { Palette } from './palette.ts';

/** Draws a figure on a canvas of 560 by 400, as SVG. */
export function drawFigure(figure: Figure, colors: Palette): string {
  switch (figure.kind) {
    case 'bars':
      return drawBars(figure, colors);
    case 'curve':
      return drawCurve(figure, colors);
    case 'boxes':
      return drawBoxes(figure, colors);
    case 'swatches':
      return drawSwatches(figure);
    case 'letters':
      return drawLetters(figure, colors);
  }
}

type OfKind<K extends Figure['kind']> = Extract<Figure, { kind: K }>;

function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${fill}"/>`;
}

function drawBars({ values, labels }: OfKind<'bars'>, { accent, deep, light }: Palette): string {
  const most = Math.max(...values);
  const step = 560 / values.length;
  const caption: Lettering = { face: 'text', size: 24, fill: light };
  return values
    .map((value, at) => {
      const height = Math.max(12, (value / most) * 320);
      const fill = value === most ? accent : deep;
      const label = drawLines([labels[at] ?? ''], { x: at * step + 4, y: 392 }, caption);
      return box(at * step, 350 - height, step - 24, height, fill) + label;
    })
    .join('');
}

/** Draws a cubic Bézier curve of time (right) and distance (up), with its handles. */
function drawCurve({ from, to }: OfKind<'curve'>, { accent, deep, shade }: Palette): string {
  const place = ([x, y]: [number, number]) => `${60 + x * 440} ${340 - y * 240}`;
  const line = (a: [number, number], b: [number, number]) =>
    `<path d="M${place(a)}L${place(b)}" stroke="${deep}" stroke-width="4"/>`;
  const dot = (at: [number, number]) => {
    const [x, y] = place(at).split(' ');
    return `<circle cx="${x}" cy="${y}" r="12" fill="${deep}"/>`;
  };
  const path = `M${place([0, 0])}C${place(from)} ${place(to)} ${place([1, 1])}`;
  return [
    `<path d="M60 40V340H520" fill="none" stroke="${shade}" stroke-width="6"/>`,
    line([0, 0], from) + line([1, 1], to) + dot(from) + dot(to),
    `<path d="${path}" fill="none" stroke="${accent}" stroke-width="12" stroke-linecap="round"/>`,
  ].join('');
}

/** Draws cells on a grid of 12 by 8; strength 3 is the accent. */
function drawBoxes({ cells }: OfKind<'boxes'>, { accent, deep, shade }: Palette): string {
  const fills = [shade, shade, deep, accent];
  const unit = { x: 560 / 12, y: 400 / 8 };
  return cells
    .map(([x, y, width, height, strength]) =>
      box(x * unit.x, y * unit.y, width * unit.x, height * unit.y, fills[strength]!),
    )
    .join('');
}

function drawSwatches({ colors }: OfKind<'swatches'>): string {
  const step = 560 / colors.length;
  return colors.map((fill, at) => box(at * step, 40, step - 20, 300, fill)).join('');
}

function drawLetters({ lines }: OfKind<'letters'>, { light }: Palette): string {
  let y = 0;
  return lines
    .map(([text, size]) => {
      y += size * 1.25;
      return drawLines([text], { x: 0, y }, { face: 'text', size, fill: light });
    })
    .join('');
}
