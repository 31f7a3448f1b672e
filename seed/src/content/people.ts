import type { SeedCategory, SeedInstructor } from './types.ts';

export const categories: SeedCategory[] = [
  { key: 'interface', name: 'Interface Design' },
  { key: 'brand', name: 'Typography & Brand' },
  { key: 'web', name: 'Web Development' },
  { key: 'motion', name: 'Apps & Motion' },
];

export const instructors: SeedInstructor[] = [
  { key: 'mara', name: 'Mara Lindqvist' },
  { key: 'tomas', name: 'Tomás Herrera' },
  { key: 'aiko', name: 'Aiko Tanabe' },
  { key: 'jonas', name: 'Jonas Weidmann' },
];
