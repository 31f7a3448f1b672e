import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { SeedLesson, Slide } from '../content/types.ts';

/** The same lesson has the same bytes, whenever it is added. */
const options = { mtime: new Date('2026-01-01T00:00:00Z'), forceDosTimestamp: true };

/** Returns the source files of a demo lesson, as a ZIP: what its video shows, to be worked with. */
export async function sourceFilesOf(
  course: string,
  lesson: SeedLesson,
  slides: readonly Slide[],
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of filesOf(course, lesson, slides)) {
    zip.addBuffer(Buffer.from(text), name, options);
  }
  zip.end();
  return buffer(zip.outputStream);
}

export function filesOf(
  course: string,
  { title, description }: SeedLesson,
  slides: readonly Slide[],
): Map<string, string> {
  const heading = `# ${title}\n\n${course}\n\n${description}`;
  const sections = slides.map((slide) => `## ${slide.heading}\n\n${sectionOf(slide)}`);
  const files = new Map([['README.md', `${[heading, ...sections].join('\n\n')}\n`]]);
  for (const [index, slide] of slides.entries()) {
    if ('code' in slide) files.set(`${index + 1}.${languageOf(slide.code)}`, `${slide.code}\n`);
    if ('figure' in slide && slide.figure.kind === 'swatches') {
      files.set('colors.css', colorsOf(slide.figure.colors));
    }
  }
  return files;
}

function sectionOf(slide: Slide): string {
  if ('points' in slide) return slide.points.map((point) => `- ${point}`).join('\n');
  if ('code' in slide) return `\`\`\`${languageOf(slide.code)}\n${slide.code}\n\`\`\``;
  return 'Draw this figure yourself, with your own material.';
}

/** Markup begins with a tag, styles are declarations in braces, and all else is a script. */
function languageOf(code: string): 'html' | 'css' | 'ts' {
  if (code.trimStart().startsWith('<')) return 'html';
  return /^[^=;]*\{[^}]*:[^}]*;[^}]*\}/.test(code) ? 'css' : 'ts';
}

function colorsOf(colors: readonly string[]): string {
  const lines = colors.map((color, index) => `  --color-${index + 1}: ${color};`);
  return `:root {\n${lines.join('\n')}\n}\n`;
}
