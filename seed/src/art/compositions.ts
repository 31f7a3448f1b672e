import type { Palette } from './palette.ts';

/** Draws one picture on a canvas of 1600 by 900 as SVG elements. */
export type Composition = (colors: Palette) => string;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function circle(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;
}

function box(x: number, y: number, w: number, h: number, r: number, fill: string, opacity = 1) {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" opacity="${opacity}"/>`;
}

function quarter(x: number, y: number, size: number, turn: number, fill: string): string {
  const middle = `${x + size / 2} ${y + size / 2}`;
  const shape = `M${x} ${y}h${size}a${size} ${size} 0 0 1 ${-size} ${size}z`;
  return `<path d="${shape}" fill="${fill}" transform="rotate(${turn * 90} ${middle})"/>`;
}

/** Stacked panels, one of them lit. */
const panels: Composition = (c) =>
  [
    box(300, 150, 700, 480, 36, c.shade),
    box(420, 230, 700, 480, 36, c.deep, 0.75),
    box(540, 310, 760, 500, 36, c.accent),
    box(610, 390, 300, 40, 20, c.ink, 0.85),
    box(610, 470, 520, 24, 12, c.ink, 0.35),
    box(610, 520, 440, 24, 12, c.ink, 0.35),
    circle(1180, 690, 60, c.light),
  ].join('');

/** Quarter circles on a grid, like tiles. */
const tiles: Composition = (c) =>
  range(32)
    .map((index) => {
      const fills = [c.shade, c.accent, c.deep, c.shade, c.accent, c.shade, c.light, c.deep];
      const fill = fills[(index * 5 + Math.floor(index / 8) * 3) % 8]!;
      const turn = (index * 7 + Math.floor(index / 8)) % 4;
      return quarter((index % 8) * 200, 50 + Math.floor(index / 8) * 200, 200, turn, fill);
    })
    .join('');

/** A letter-like figure of stems and bowls. */
const letters: Composition = (c) =>
  [
    box(330, 170, 130, 560, 0, c.accent),
    `<path d="M460 170h150a165 165 0 0 1 0 330H460z" fill="${c.deep}"/>`,
    circle(610, 335, 70, c.ink),
    circle(970, 560, 170, c.accent),
    circle(970, 560, 80, c.ink),
    box(1140, 390, 110, 340, 0, c.light),
    box(200, 772, 1200, 6, 3, c.shade),
    box(200, 384, 1200, 6, 3, c.shade),
  ].join('');

/** A mark between its construction lines. */
const mark: Composition = (c) => {
  const lines = range(7).map((index) => {
    const at = 150 + index * 100;
    return `<path d="M500 ${at}h600M${350 + at} 150v600" stroke="${c.shade}" stroke-width="4"/>`;
  });
  return [
    ...lines,
    `<path d="M500 450a300 300 0 0 1 600 0z" fill="${c.accent}"/>`,
    `<path d="M500 450a150 150 0 0 0 300 0z" fill="${c.deep}"/>`,
    `<path d="M800 450a150 150 0 0 0 300 0z" fill="${c.light}"/>`,
    circle(800, 450, 300, 'none'),
    `<circle cx="800" cy="450" r="300" fill="none" stroke="${c.accent}" stroke-width="6"/>`,
  ].join('');
};

/** Areas of a page grid. */
const areas: Composition = (c) =>
  [
    box(220, 130, 560, 380, 18, c.accent),
    box(810, 130, 570, 175, 18, c.shade),
    box(810, 335, 270, 175, 18, c.deep),
    box(1110, 335, 270, 435, 18, c.shade),
    box(220, 540, 265, 230, 18, c.shade),
    box(515, 540, 565, 230, 18, c.deep, 0.7),
    circle(500, 320, 120, c.ink, 0.28),
    circle(1245, 552, 70, c.light),
  ].join('');

/** Two sets and their intersection. */
const unions: Composition = (c) =>
  [
    circle(640, 450, 300, c.deep),
    circle(960, 450, 300, c.accent, 0.92),
    `<path d="M800 196a300 300 0 0 1 0 508a300 300 0 0 1 0 -508z" fill="${c.light}"/>`,
    `<path d="M190 190l-70 70v380l70 70M1410 190l70 70v380l-70 70" fill="none" stroke="${c.shade}" stroke-width="26"/>`,
  ].join('');

/** Devices with rounded corners, in rising steps. */
const devices: Composition = (c) =>
  [
    box(300, 330, 230, 430, 44, c.shade),
    box(580, 240, 260, 520, 48, c.deep),
    box(890, 140, 310, 620, 56, c.accent),
    box(930, 200, 230, 230, 30, c.ink, 0.8),
    box(930, 460, 230, 34, 17, c.ink, 0.4),
    box(930, 516, 150, 34, 17, c.ink, 0.4),
    circle(1045, 660, 52, c.light),
    box(200, 790, 1200, 8, 4, c.shade),
  ].join('');

/** One ball moving along an easing curve. */
const easing: Composition = (c) => {
  const points = range(9).map((index) => {
    const t = index / 8;
    const eased = t * t * (3 - 2 * t);
    const last = index === 8;
    return circle(
      220 + t * 1160,
      740 - eased * 560,
      last ? 110 : 40 + t * 40,
      last ? c.light : index % 2 ? c.deep : c.accent,
      last ? 1 : 0.35 + t * 0.65,
    );
  });
  const curve = `<path d="M220 740C700 740 900 180 1380 180" fill="none" stroke="${c.shade}" stroke-width="16"/>`;
  return [curve, ...points].join('');
};

/** A ramp of steps from background to accent. */
const ramp: Composition = (c) =>
  range(11)
    .map((step) => {
      const height = 140 + step * 52;
      const fill = step < 4 ? c.shade : step < 7 ? c.deep : step < 10 ? c.accent : c.light;
      return box(158 + step * 118, 820 - height, 104, height, 26, fill, 0.55 + step * 0.045);
    })
    .join('');

/** Lines of text with their margin. */
const paragraph: Composition = (c) =>
  [
    box(250, 120, 12, 660, 6, c.accent),
    ...range(8).map((line) => {
      const width = [980, 1040, 900, 1010, 960, 1060, 930, 420][line]!;
      const isFirst = line === 0;
      return box(310, 130 + line * 84, width, isFirst ? 52 : 34, 17, isFirst ? c.light : c.shade);
    }),
    circle(1290, 730, 70, c.deep),
    circle(1290, 730, 26, c.accent),
  ].join('');

/** Cards that arrange themselves in columns. */
const columns: Composition = (c) =>
  [0, 1, 2, 3]
    .flatMap((column) => {
      const heights = [
        [300, 160, 220],
        [180, 360, 140],
        [260, 200, 220],
        [140, 240, 300],
      ][column]!;
      let y = 90;
      return heights.map((height, at) => {
        const isLit = column === 1 && at === 1;
        const fill = isLit ? c.accent : (column + at) % 3 === 0 ? c.deep : c.shade;
        const card = box(170 + column * 320, y, 290, height, 26, fill);
        y += height + 30;
        return isLit ? `${card}${circle(635, 380, 62, c.light)}` : card;
      });
    })
    .join('');

/** A spring that settles. */
const spring: Composition = (c) => {
  const points = range(121).map((index) => {
    const t = index / 120;
    const y = 450 - Math.cos(t * Math.PI * 7) * Math.exp(-t * 3.2) * 330;
    return `${(200 + t * 1200).toFixed(1)} ${y.toFixed(1)}`;
  });
  return [
    `<path d="M200 450h1200" stroke="${c.shade}" stroke-width="8"/>`,
    `<path d="M${points.join('L')}" fill="none" stroke="${c.accent}" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>`,
    circle(200, 120, 62, c.deep),
    circle(1400, 450, 84, c.light),
  ].join('');
};

/** Fields below their labels; one has the focus. */
const fields: Composition = (c) =>
  range(3)
    .map((row) => {
      const y = 110 + row * 250;
      const isFocused = row === 1;
      const field = box(330, y + 60, 940, 120, 30, isFocused ? c.light : c.shade);
      const label = box(330, y, [300, 420, 240][row]!, 34, 17, isFocused ? c.accent : c.deep);
      return label + field + (isFocused ? box(380, y + 92, 10, 56, 5, c.accent) : '');
    })
    .join('');

/** Parts that get their data from one place. */
const store: Composition = (c) =>
  [
    ...[
      [330, 220],
      [330, 680],
      [1270, 220],
      [1270, 680],
    ].flatMap(([x, y], at) => [
      `<path d="M800 450L${x} ${y}" stroke="${c.shade}" stroke-width="16"/>`,
      box(x! - 120, y! - 75, 240, 150, 30, at === 2 ? c.accent : c.deep),
    ]),
    circle(800, 450, 170, c.shade),
    circle(800, 450, 120, c.light),
  ].join('');

/** A mark in four sizes. */
const sizes: Composition = (c) =>
  [260, 150, 84, 46]
    .map((radius, at) => {
      const x = [420, 870, 1150, 1320][at]!;
      const base = 700 - radius;
      return (
        circle(x, base, radius, c.deep) +
        circle(x + radius * 0.35, base, radius * 0.5, at === 3 ? c.light : c.accent)
      );
    })
    .join('');

/** One composition per demo course and tutorial, by key. */
export const compositions: Record<string, Composition> = {
  'calm-interfaces': panels,
  'design-systems': tiles,
  'type-that-works': letters,
  'identity-in-a-week': mark,
  'css-layout': areas,
  'typescript-design': unions,
  'swiftui-first-app': devices,
  'motion-principles': easing,
  'color-by-numbers': ramp,
  'letters-on-screen': paragraph,
  'layout-recipes': columns,
  'springs-and-curves': spring,
  'forms-people-finish': fields,
  'state-without-tears': store,
  'first-day-of-a-brand': sizes,
};
