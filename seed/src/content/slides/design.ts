import type { Slide } from '../types.ts';
import { calmInterfaces } from './design/calm-interfaces.ts';
import { designSystems } from './design/design-systems.ts';
import { identityInAWeek } from './design/identity-in-a-week.ts';
import { typeThatWorks } from './design/type-that-works.ts';

/** Slides of the lessons of each design course, in lesson order. */
export const designSlides: Record<string, Slide[][]> = {
  'calm-interfaces': calmInterfaces,
  'design-systems': designSystems,
  'type-that-works': typeThatWorks,
  'identity-in-a-week': identityInAWeek,
};
