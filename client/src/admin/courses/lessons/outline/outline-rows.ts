import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { groupLessons, type LessonGroup } from '@atelier/contracts/catalog/outline';
import type { OutlinePart, Section } from '@atelier/contracts/catalog/sections';

/**
 * One row of the list: the heading of a section, or a lesson that belongs to the nearest heading
 * above.
 */
export type OutlineRow =
  | {
      readonly kind: 'section';
      readonly section: Section;
      /** Position among the sections, starting at 0. */
      readonly index: number;
      readonly lessons: readonly Lesson[];
    }
  | { readonly kind: 'lesson'; readonly lesson: Lesson /** From 0. */; readonly index: number };

type Groups = readonly LessonGroup<Lesson>[];
type Outlined = Pick<Course, 'sections' | 'lessons'>;

export const keyOf = (row: OutlineRow) => (row.kind === 'section' ? row.section.id : row.lesson.id);

/** Groups lessons as the outline does. Sections and lessons missing from the outline come last. */
export function inOutline(course: Outlined, outline: readonly OutlinePart[] | null): Groups {
  if (!outline) return groupLessons(course);
  const line = outline.flatMap(({ section_id, lesson_ids }) => [section_id, ...lesson_ids]);
  const places = new Map(line.map((id, index) => [id, index]));
  const placeOf = ({ id }: { readonly id: string }) => places.get(id) ?? line.length;
  const homes = new Map(
    outline.flatMap(({ section_id, lesson_ids }) => lesson_ids.map((id) => [id, section_id])),
  );
  const lessons = course.lessons.map((lesson) => {
    const section_id = homes.get(lesson.id);
    const isThere = section_id === undefined || section_id === lesson.section_id;
    return isThere ? lesson : { ...lesson, section_id };
  });
  const inOrder = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
    rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  return groupLessons({ sections: inOrder(course.sections), lessons: inOrder(lessons) });
}

export function rowsOf(groups: Groups): OutlineRow[] {
  let sections = 0;
  return groups.flatMap(({ section, lessons, first }): OutlineRow[] => {
    const own = lessons.map((lesson, at) => ({
      ...{ kind: 'lesson' as const, lesson, index: first + at },
    }));
    return section ? [{ kind: 'section', section, index: sections++, lessons }, ...own] : own;
  });
}

/** The outline after a row has been moved. A section moves together with its lessons. */
export function moveRow(rows: readonly OutlineRow[], from: number, to: number): OutlinePart[] {
  const moved = rows[from]!;
  const without = rows.toSpliced(from, 1);
  if (moved.kind === 'lesson') return outlineOfRows(without.toSpliced(to, 0, moved));
  const parts = outlineOfRows(rows);
  const [loose, sections] = [parts.slice(0, 1), parts.slice(1)];
  const over = rows.slice(0, to + 1).findLast(({ kind }) => kind === 'section');
  const target = over?.kind === 'section' ? over.index : 0;
  // Moving a section down by one row lands among its own lessons.
  const isOwn = target === moved.index && to > from;
  const place = isOwn ? moved.index + 1 : target;
  return [
    ...loose,
    ...sections.toSpliced(moved.index, 1).toSpliced(place, 0, sections[moved.index]!),
  ];
}

/**
 * The outline after lessons have been moved to the end of a section, or of the lessons without one.
 */
export function moveLessons(
  rows: readonly OutlineRow[],
  ids: ReadonlySet<string>,
  sectionId: string | null,
): OutlinePart[] {
  const moved = rows.flatMap((row) =>
    row.kind === 'lesson' && ids.has(row.lesson.id) ? row.lesson.id : [],
  );
  return outlineOfRows(rows).map(({ section_id, lesson_ids }) => {
    const others = lesson_ids.filter((id) => !ids.has(id));
    return { section_id, lesson_ids: section_id === sectionId ? [...others, ...moved] : others };
  });
}

/**
 * Each lesson belongs to the nearest heading above it; lessons before the first heading have no
 * section.
 */
export function outlineOfRows(rows: readonly OutlineRow[]): OutlinePart[] {
  const parts: OutlinePart[] = [{ section_id: null, lesson_ids: [] }];
  for (const row of rows) {
    if (row.kind === 'section') parts.push({ section_id: row.section.id, lesson_ids: [] });
    else parts.at(-1)!.lesson_ids.push(row.lesson.id);
  }
  return parts;
}
