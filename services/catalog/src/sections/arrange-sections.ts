import { outlineOf } from '@atelier/contracts/catalog/outline';
import { type OutlinePart, sectionOperations } from '@atelier/contracts/catalog/sections';
import { AppError, invalid } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { findPlaces, placeOf, storePlaces } from './arrange-lessons.ts';
import { findOutlined } from './find-section.ts';
import { presentSection } from './present-section.ts';

/**
 * Who arranges may not have seen the newest sections and lessons: those that are not named follow,
 * as they were.
 * @throws AppError VALIDATION naming `outline` when a section or lesson is not of the course, or
 *   named twice; CHANGED when the outline is no longer the one in `if_outline`
 */
export const arrangeSections = handle(
  sectionOperations.arrange,
  async ({ input, announce, inTransaction }) => {
    await inTransaction(async ({ session }) => {
      const course = await findOutlined(input.id, session);
      const rows = await findPlaces(course._id, session);
      const rowOf = new Map((course.sections ?? []).map((row) => [row._id.toHexString(), row]));
      const sections = [...rowOf.values()].map(presentSection);
      const stored = outlineOf({ sections, lessons: rows.map(placeOf) });
      refuseChangedOutline(stored, input.if_outline);
      const next = completed(input.outline, stored);
      course.set(
        'sections',
        next.flatMap(({ section_id }) => (section_id ? rowOf.get(section_id)! : [])),
      );
      course.updated_at = new Date();
      await course.save({ session });
      const places = next.flatMap(({ section_id, lesson_ids }) =>
        lesson_ids.map((id) => ({ id, section_id })),
      );
      await storePlaces(rows, places, session);
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'The lessons have been reordered.' };
  },
);

/** Sections and lessons one after the other; a section is told from a lesson by its mark. */
const inLine = (outline: readonly OutlinePart[]): string[] =>
  outline.flatMap(({ section_id, lesson_ids }) => [
    ...(section_id ? [`section:${section_id}`] : []),
    ...lesson_ids,
  ]);

/** What was added or deleted since does not count: it leaves the rest in the order that was seen. */
function refuseChangedOutline(
  stored: readonly OutlinePart[],
  seen: readonly OutlinePart[] | undefined,
): void {
  if (!seen) return;
  const [before, now] = [inLine(seen), inLine(stored)];
  const [known, left] = [new Set(before), new Set(now)];
  const same = before.filter((one) => left.has(one)).join();
  if (same === now.filter((one) => known.has(one)).join()) return;
  throw new AppError('CHANGED', 'Someone else has reordered the lessons in the meantime.');
}

/** The wanted outline with everything that it does not name; lessons in no section come first. */
function completed(
  wanted: readonly OutlinePart[],
  stored: readonly OutlinePart[],
): readonly OutlinePart[] {
  const named = inLine(wanted);
  const all = inLine(stored);
  const isNamed = new Set(named);
  const isThere = new Set(all);
  const isWhole = named.every((one) => isThere.has(one)) && isNamed.size === named.length;
  const loose = wanted.filter(({ section_id }) => section_id === null);
  if (!isWhole || loose.length > 1) {
    throw invalid('outline', 'outline must have sections and lessons of the course, each once');
  }
  const rest = new Map(
    stored.map(({ section_id, lesson_ids }) => [
      section_id,
      lesson_ids.filter((id) => !isNamed.has(id)),
    ]),
  );
  const known = new Set(wanted.map(({ section_id }) => section_id));
  const others = stored.filter(({ section_id }) => section_id && !known.has(section_id));
  const sections = [...wanted.filter(({ section_id }) => section_id), ...others];
  const first = { section_id: null, lesson_ids: loose[0]?.lesson_ids ?? [] };
  return [first, ...sections].map(({ section_id, lesson_ids }) => ({
    section_id,
    lesson_ids: [
      ...(others.some((one) => one.section_id === section_id) ? [] : lesson_ids),
      ...(rest.get(section_id) ?? []),
    ],
  }));
}
