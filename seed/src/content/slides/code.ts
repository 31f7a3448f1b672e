import type { Slide } from '../types.ts';
import { cssLayout } from './code/css-layout.ts';
import { motionPrinciples } from './code/motion-principles.ts';
import { swiftuiFirstApp } from './code/swiftui-first-app.ts';
import { typescriptDesign } from './code/typescript-design.ts';

/** Slides of the lessons of each code course, in lesson order. */
export const codeSlides: Record<string, Slide[][]> = {
  'css-layout': cssLayout,
  'typescript-design': typescriptDesign,
  'swiftui-first-app': swiftuiFirstApp,
  'motion-principles': motionPrinciples,
};
