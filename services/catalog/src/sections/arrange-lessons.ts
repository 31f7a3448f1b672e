import { groupLessons } from '@atelier/contracts/catalog/outline';
import type { ClientSession, Types } from 'mongoose';
import { CourseModel, type CourseRow, presentSection } from '../courses/course-model.ts';
import { LessonModel, type LessonRow, lessonOrder } from '../lessons/lesson-model.ts';

/** Lesson fields needed to determine its position. */
export type PlacedLesson = Pick<LessonRow, '_id' | 'serial' | 'section_id'>;

/** Finds the lessons of a course in display order, with only the fields that determine position. */
export function findPlaces(
  courseId: Types.ObjectId | string,
  session: ClientSession,
): Promise<PlacedLesson[]> {
  return LessonModel.find({ course_id: courseId }, { serial: 1, section_id: 1 }, { session })
    .sort(lessonOrder)
    .lean<PlacedLesson[]>()
    .exec();
}

interface Place {
  readonly id: string;
  readonly section_id: string | null;
}

export const placeOf = ({ _id, section_id }: PlacedLesson): Place => ({
  id: _id.toHexString(),
  section_id: section_id?.toHexString() ?? null,
});

/** Stores the order of lessons as serials starting at 1, together with their sections. */
export async function storePlaces(
  before: readonly PlacedLesson[],
  places: readonly Place[],
  session: ClientSession,
): Promise<void> {
  const rowOf = new Map(before.map((row) => [row._id.toHexString(), row]));
  const moves = places.flatMap(({ id, section_id }, index) => {
    const row = rowOf.get(id)!;
    const serial = index + 1;
    if (row.serial === serial && placeOf(row).section_id === section_id) return [];
    const filter = { _id: row._id };
    return { updateOne: { filter, update: { $set: { serial, section_id } } } };
  });
  if (moves.length > 0) await LessonModel.bulkWrite(moves, { session, timestamps: false });
}

/**
 * Groups the lessons of each section after a lesson was added or changed, so that the order of all
 * lessons by serial matches the sections. A course without sections is unchanged.
 */
export async function keepSectionsTogether(
  courseId: Types.ObjectId | string,
  session: ClientSession,
): Promise<void> {
  const course = await CourseModel.findById(courseId, { sections: 1 }, { session }).lean<
    Pick<CourseRow, 'sections'>
  >();
  const sections = (course?.sections ?? []).map(presentSection);
  if (sections.length === 0) return;
  const rows = await findPlaces(courseId, session);
  const groups = groupLessons({ sections, lessons: rows.map(placeOf) });
  await storePlaces(
    rows,
    groups.flatMap(({ lessons }) => lessons),
    session,
  );
}
