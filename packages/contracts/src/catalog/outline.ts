import type { OutlinePart, Section } from './sections.ts';

interface Outlined<Lesson> {
  readonly sections: readonly Section[];
  readonly lessons: readonly Lesson[];
}

/** A section with its lessons; null for lessons without a section. */
export interface LessonGroup<Lesson> {
  readonly section: Section | null;
  readonly lessons: readonly Lesson[];
  /** Index of its first lesson among all lessons of the course, from 0. */
  readonly first: number;
}

interface InSection {
  readonly section_id: string | null;
}

/**
 * Returns the lessons of a course by section, in display order. Lessons without a section come
 * first, if there are any or the course has no sections. A section may be empty.
 */
export function groupLessons<Lesson extends InSection>({
  sections,
  lessons,
}: Outlined<Lesson>): LessonGroup<Lesson>[] {
  const known = new Set(sections.map(({ id }) => id));
  const keyOf = ({ section_id }: InSection) =>
    section_id !== null && known.has(section_id) ? section_id : null;
  const groups = Map.groupBy(lessons, keyOf);
  const loose = groups.get(null) ?? [];
  const all = [null, ...sections].flatMap((section) => {
    const own = section ? (groups.get(section.id) ?? []) : loose;
    return section === null && own.length === 0 && sections.length > 0
      ? []
      : [{ section, lessons: own }];
  });
  let first = 0;
  return all.map((group) => {
    const at = first;
    first += group.lessons.length;
    return { ...group, first: at };
  });
}

/** Returns the same by ids alone, as requests contain it. */
export function outlineOf<Lesson extends InSection & { readonly id: string }>(
  course: Outlined<Lesson>,
): OutlinePart[] {
  return groupLessons(course).map(({ section, lessons }) => ({
    section_id: section?.id ?? null,
    lesson_ids: lessons.map(({ id }) => id),
  }));
}
