import sharp from 'sharp';
import type { Frame } from '../images/thumbnail.ts';

/** Size in pixels of the picture that is shown while a recording plays. */
export const pictureSize = { width: 1280, height: 720 } as const;

// The pigments `ink` and `vermilion` of the generated covers (client/src/app/theme/tokens.ts).
export const paper = '#101214';
const pen = '#ff5c38';

const bars = 96;
const barWidth = 6;
const margin = 64;
/** Height of the loudest bar in pixels. */
const tallest = 400;

/** Draws the loudness of a recording as bars from left to right, the loudest at full height. */
export async function drawWaveform(levels: readonly number[]): Promise<Frame> {
  const { width, height } = pictureSize;
  const step = (width - 2 * margin) / bars;
  const shapes = heightsOf(levels).map((part, n) => {
    const tall = Math.max(barWidth, Math.round(part * tallest));
    const x = (margin + n * step + (step - barWidth) / 2).toFixed(1);
    const y = (height - tall) / 2;
    return `<rect x="${x}" y="${y}" width="${barWidth}" height="${tall}" rx="${barWidth / 2}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${paper}"/><g fill="${pen}">${shapes.join('')}</g></svg>`;
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return { width, height, pixels };
}

/** Returns the height of each bar from 0 to 1. */
function heightsOf(levels: readonly number[]): number[] {
  const loudest = Math.max(
    1e-6,
    levels.reduce((most, level) => Math.max(most, level), 0),
  );
  return Array.from({ length: bars }, (_, n) => {
    const from = Math.floor((n * levels.length) / bars);
    const to = Math.max(from + 1, Math.floor(((n + 1) * levels.length) / bars));
    const part = Math.max(0, ...levels.slice(from, to)) / loudest;
    // Speech has a wide range: its quiet parts are raised.
    return part ** 0.6;
  });
}
