import { outlineOf } from '@atelier/contracts/catalog/outline';
import { type OutlinePart, sectionOperations } from '@atelier/contracts/catalog/sections';
import { AppError, invalid } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { presentSection } from '../courses/course-model.ts';
import { findPlaces, placeOf, storePlaces } from './arrange-lessons.ts';
import { findOutlined } from './find-section.ts';

/**
 * Rearranges sections and lessons. Those that are not named keep their relative order and follow
 * the named ones, because the client may not have seen the newest ones.
 *
 * @throws AppError VALIDATION naming `outline` if a section or lesson is not in the course or is
 *   named twice; CHANGED if the outline no longer matches `if_outline`
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
      const next = completed(input.outline, stored);
      // A call that is repeated because its response was lost finds its own order stored.
      const isStored = inLine(next).join() === inLine(stored).join();
      if (!isStored) refuseChangedOutline(stored, input.if_outline);
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

/** Flattens sections and lessons into one list. A prefix distinguishes sections from lessons. */
const inLine = (outline: readonly OutlinePart[]): string[] =>
  outline.flatMap(({ section_id, lesson_ids }) => [
    ...(section_id ? [`section:${section_id}`] : []),
    ...lesson_ids,
  ]);

/**
 * Rejects an outline based on a different order. Parts added or deleted in the meantime are
 * ignored, because they do not change the relative order of the others.
 */
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

/**
 * Returns the requested outline plus everything it does not name. Lessons without a section come
 * first.
 */
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
