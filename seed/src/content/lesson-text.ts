import type { SeedLesson, Slide } from './types.ts';

/** Returns the description of a demo lesson, followed by what its video shows. */
export function lessonText({ description }: SeedLesson, slides: readonly Slide[]): string {
  const shown = slides.map((slide, index) => `${index + 1}. ${slide.heading}${detailsOf(slide)}`);
  if (shown.length === 0) return description;
  const files = slides.some((slide) => 'code' in slide)
    ? 'The source files contain the points and the code, so that you can try each step yourself.'
    : 'The source files contain all points, so that you can go through them with your own work.';
  return [description, `What this lesson covers:\n${shown.join('\n')}`, files].join('\n\n');
}

function detailsOf(slide: Slide): string {
  if ('points' in slide) return `: ${slide.points.join('; ')}`;
  return 'code' in slide ? ', in code' : ', as a figure';
}
