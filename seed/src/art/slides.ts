import type { CategoryKey, Slide } from '../content/types.ts';
import { drawFigure } from './figures.ts';
import { breakLines, drawLines, type Lettering } from './lettering.ts';
import { type Palette, palettes } from './palette.ts';
import { ground, render } from './pictures.ts';

export const slideSize = { width: 1280, height: 720 } as const;

/** A slide as two pictures: the still one, and a transparent one above it that moves. */
export interface DrawnSlide {
  still: Buffer;
  moving: Buffer;
}

/**
 * Text and position of a demo video on each of its slides, in addition to the slide's own words.
 */
export interface SlideFrame {
  category: CategoryKey;
  /** The course or livestream category. */
  subject: string;
  /** Progress of the video at the start of the slide, from 0 to 1. */
  progress: number;
}

const margin = 96;

export async function drawTitleSlide(
  title: string,
  place: string,
  frame: SlideFrame,
): Promise<DrawnSlide> {
  const colors = palettes[frame.category];
  const heading: Lettering = { face: 'display', size: 84, fill: colors.light, leading: 1.1 };
  const lines = breakLines(title, 900, heading);
  const words = [
    drawLines([place], { x: margin, y: 250 }, { face: 'text', size: 32, fill: colors.accent }),
    drawLines(lines, { x: margin, y: 350 }, heading),
  ].join('');
  const rings = [150, 95, 40].map(
    (radius, at) =>
      `<circle cx="1120" cy="170" r="${radius}" fill="${[colors.deep, colors.accent, colors.light][at]}"/>`,
  );
  return draw(words, rings.join(''), frame, colors);
}

export async function drawSlide(slide: Slide, frame: SlideFrame): Promise<DrawnSlide> {
  const colors = palettes[frame.category];
  const heading: Lettering = { face: 'display', size: 56, fill: colors.light };
  const words = drawLines([slide.heading], { x: margin, y: 190 }, heading);
  return draw(words, content(slide, colors), frame, colors);
}

function content(slide: Slide, colors: Palette): string {
  if ('figure' in slide) {
    return `<g transform="translate(${margin} 240) scale(1.08)">${drawFigure(slide.figure, colors)}</g>`;
  }
  if ('code' in slide) {
    const lines = slide.code.split('\n');
    const code: Lettering = { face: 'code', size: 32, fill: colors.light, leading: 1.5 };
    const plate = `<rect x="${margin}" y="240" width="1000" height="${lines.length * 48 + 48}" rx="20" fill="${colors.shade}"/>`;
    return plate + drawLines(lines, { x: margin + 36, y: 300 }, code);
  }
  const text: Lettering = { face: 'text', size: 38, fill: colors.light };
  return slide.points
    .map((point, at) => {
      const y = 300 + at * 84;
      const dot = `<circle cx="${margin + 12}" cy="${y - 13}" r="10" fill="${colors.accent}"/>`;
      return dot + drawLines([point], { x: margin + 52, y }, text);
    })
    .join('');
}

async function draw(
  words: string,
  moving: string,
  { subject, progress }: SlideFrame,
  colors: Palette,
): Promise<DrawnSlide> {
  const { width, height } = slideSize;
  const small: Lettering = { face: 'text', size: 24, fill: colors.light };
  const foot = [
    drawLines([subject], { x: margin, y: 100 }, small),
    `<rect x="0" y="${height - 8}" width="${width}" height="8" fill="${colors.shade}"/>`,
    `<rect x="0" y="${height - 8}" width="${Math.round(width * progress)}" height="8" fill="${colors.accent}"/>`,
  ].join('');
  return {
    still: await render(width, height, ground(colors, width, height) + foot + words, 1),
    moving: await render(width, height, moving, 1),
  };
}
