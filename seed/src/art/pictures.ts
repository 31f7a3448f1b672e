import sharp from 'sharp';
import type { CategoryKey } from '../content/types.ts';
import { type Composition, compositions } from './compositions.ts';
import { liveCompositions } from './live-compositions.ts';
import { type Palette, palettes } from './palette.ts';

/** Draws the cover of a course or tutorial: PNG, 1600 by 900. */
export function drawCover({ key, category }: { key: string; category: CategoryKey }) {
  const draw = compositions[key];
  if (!draw) throw new Error(`There is no picture for ${key}`);
  return drawField(category, draw);
}

/** Draws the picture of a livestream, one of many in its category: PNG, 1600 by 900. */
export function drawThumbnail(category: CategoryKey, number: number) {
  return drawField(category, liveCompositions[category](number));
}

function drawField(category: CategoryKey, draw: Composition): Promise<Buffer> {
  const colors = palettes[category];
  return render(1600, 900, `${ground(colors, 1600, 900)}${draw(colors)}`);
}

interface Portrait {
  category: CategoryKey;
  skin: string;
  hair: string;
}

const portraits: Record<string, Portrait> = {
  mara: {
    category: 'interface',
    skin: '#f2c9ae',
    hair: '<path d="M220 420a180 180 0 0 1 360 0v170h-80V430a90 90 0 0 0 -200 -20v180h-80z" fill="#f4d98b"/>',
  },
  tomas: {
    category: 'brand',
    skin: '#d79f77',
    hair: '<path d="M250 390a150 150 0 0 1 300 -10q-150 -70 -300 10z" fill="#2b1a1a"/><path d="M270 430a130 130 0 0 0 260 0v30a130 130 0 0 1 -260 0z" fill="#2b1a1a"/>',
  },
  aiko: {
    category: 'web',
    skin: '#f0cda8',
    hair: '<path d="M240 520V390a160 160 0 0 1 320 0v130h-60V400H300v120z" fill="#1a1526"/>',
  },
  jonas: {
    category: 'motion',
    skin: '#f5d2bd',
    hair: '<path d="M255 370a145 145 0 0 1 290 0q-60 -90 -145 -60t-145 60z" fill="#a4472a"/><circle cx="345" cy="415" r="36" fill="none" stroke="#140d2b" stroke-width="10"/><circle cx="455" cy="415" r="36" fill="none" stroke="#140d2b" stroke-width="10"/>',
  },
};

/** Draws an instructor's portrait: PNG, 800 by 800. */
export function drawPortrait(key: string): Promise<Buffer> {
  const portrait = portraits[key];
  if (!portrait) throw new Error(`There is no portrait for ${key}`);
  const colors = palettes[portrait.category];
  const figure = [
    ground(colors, 800, 800),
    `<circle cx="400" cy="400" r="300" fill="${colors.accent}"/>`,
    `<path d="M150 800a250 250 0 0 1 500 0z" fill="${colors.deep}"/>`,
    `<rect x="350" y="500" width="100" height="120" rx="50" fill="${portrait.skin}"/>`,
    `<circle cx="400" cy="420" r="140" fill="${portrait.skin}"/>`,
    portrait.hair,
  ];
  return render(800, 800, figure.join(''));
}

/** Draws the background of every picture. */
export function ground({ ink, shade }: Palette, width: number, height: number): string {
  return `<defs><radialGradient id="g" cx="0.3" cy="0.2" r="1"><stop offset="0" stop-color="${shade}"/><stop offset="0.7" stop-color="${ink}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`;
}

/** Renders SVG elements as a PNG. */
export function render(
  width: number,
  height: number,
  content: string,
  compressionLevel = 9,
): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel }).toBuffer();
}
