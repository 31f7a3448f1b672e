import type { Section } from '@atelier/contracts/catalog/sections';
import type { SectionRow } from '../courses/course-model.ts';

export function presentSection({ _id, title }: SectionRow): Section {
  return { id: _id.toHexString(), title };
}
