import type { CategoryKey } from '../content/types.ts';
import type { Composition } from './compositions.ts';

/** One motif per category, varied by a number so that no two pictures are alike. */
type Variation = (number: number) => Composition;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Returns a small, reproducible number from 0 to 1. */
const scatter = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43758.5453) % 1;

/** Windows on a table, one of them under discussion. */
const windows: Variation = (number) => (c) => {
  const cells = range(12).map((cell) => {
    const [x, y] = [160 + (cell % 4) * 330, 110 + Math.floor(cell / 4) * 240];
    const isLit = cell === (number * 5 + 2) % 12;
    const fill = isLit ? c.accent : scatter(cell + number * 17) > 0.6 ? c.deep : c.shade;
    const bar = `<rect x="${x + 30}" y="${y + 34}" width="${120 + scatter(cell + number) * 110}" height="18" rx="9" fill="${isLit ? c.ink : c.light}" opacity="${isLit ? 0.85 : 0.35}"/>`;
    const dot = isLit ? `<circle cx="${x + 240}" cy="${y + 140}" r="26" fill="${c.light}"/>` : '';
    return `<rect x="${x}" y="${y}" width="290" height="200" rx="24" fill="${fill}"/>${bar}${dot}`;
  });
  return cells.join('');
};

/** Strokes of a broad nib, as if drawn by hand. */
const strokes: Variation = (number) => (c) => {
  const lines = range(7).map((line) => {
    const x = 240 + line * 180;
    const bend = 120 - scatter(line + number * 3) * 240;
    const color = line === (number + 3) % 7 ? c.light : line % 2 ? c.accent : c.deep;
    return `<path d="M${x} 170q${bend} 280 0 560" fill="none" stroke="${color}" stroke-width="${40 + scatter(line * 2 + number) * 90}" stroke-linecap="round"/>`;
  });
  const base = `<rect x="140" y="790" width="1320" height="6" rx="3" fill="${c.shade}"/>`;
  return `${base}${lines.join('')}`;
};

/** Lines of an editor, indented. */
const listing: Variation = (number) => (c) => {
  const rows = range(10).flatMap((row) => {
    const indent = [0, 1, 2, 2, 1, 1, 2, 3, 1, 0][(row + number) % 10]! * 80;
    const width = 180 + scatter(row + number * 11) * 420;
    const isCursor = row === (number * 3 + 1) % 10;
    const y = 130 + row * 66;
    const first = `<rect x="${220 + indent}" y="${y}" width="${width}" height="34" rx="17" fill="${isCursor ? c.accent : row % 3 ? c.shade : c.deep}"/>`;
    const second = `<rect x="${240 + indent + width}" y="${y}" width="${90 + scatter(row * 5 + number) * 240}" height="34" rx="17" fill="${c.shade}" opacity="0.7"/>`;
    const cursor = isCursor
      ? `<rect x="${160}" y="${y - 12}" width="12" height="58" rx="6" fill="${c.light}"/>`
      : '';
    return [first, second, cursor];
  });
  return rows.join('');
};

/** One ball at many moments. */
const moments: Variation = (number) => (c) => {
  const turns = 1 + (number % 3);
  const path = range(15).map((moment) => {
    const t = moment / 14;
    const bounce = Math.abs(Math.cos(t * Math.PI * (turns + 0.5))) * (1 - t * 0.6);
    const isLast = moment === 14;
    return `<circle cx="${180 + t * 1240}" cy="${760 - bounce * 560}" r="${isLast ? 84 : 30 + t * 34}" fill="${isLast ? c.light : moment % 2 ? c.accent : c.deep}" opacity="${isLast ? 1 : 0.25 + t * 0.7}"/>`;
  });
  return `<rect x="120" y="800" width="1360" height="8" rx="4" fill="${c.shade}"/>${path.join('')}`;
};

/** Pictures of livestreams, by category. */
export const liveCompositions: Record<CategoryKey, Variation> = {
  interface: windows,
  brand: strokes,
  web: listing,
  motion: moments,
};
