import { emptySlot } from '@atelier/service-kit/video/video-slot';
import { type ClientSession, Types } from 'mongoose';
import { cleanTexts } from '../courses/clean-texts.ts';
import { CourseModel } from '../courses/course-model.ts';
import { freeSlug } from '../courses/course-slug.ts';
import { lockReferences } from '../courses/lock-references.ts';
import { LessonModel } from '../lessons/lesson-model.ts';
import { touchCourse } from '../lessons/touch-course.ts';
import { keepSectionsTogether } from '../sections/arrange-lessons.ts';
import type { CourseGroup } from './course-group.ts';
import type { PlannedCourse } from './plan-courses.ts';

/**
 * Adds courses, sections and lessons. Of two imports of the same table at once, one waits for the
 * other: both write to the category, or to the course that exists.
 */
export async function storeCourses(
  courses: readonly PlannedCourse[],
  session: ClientSession,
): Promise<void> {
  for (const { category_id, instructor_id } of referencesOf(courses)) {
    await lockReferences({ category_id, instructor_id }, session);
  }
  const lessons: object[] = [];
  for (const course of courses) {
    const { _id, last } = await (course.group.existing
      ? extend(course.group, session)
      : create(course, session));
    lessons.push(...lessonRows(course.group, _id, last));
  }
  await LessonModel.insertMany(lessons, { session });
  for (const { group } of courses) {
    if (group.existing) await keepSectionsTogether(group.existing._id, session);
  }
}

function referencesOf(courses: readonly PlannedCourse[]) {
  const pairs = courses.flatMap(({ references }) => references ?? []);
  return new Map(pairs.map((pair) => [JSON.stringify(pair), pair])).values();
}

interface Place {
  readonly _id: Types.ObjectId;
  /** The highest serial of its lessons. */
  readonly last: number;
}

async function create(
  { group, references }: PlannedCourse,
  session: ClientSession,
): Promise<Place> {
  const _id = new Types.ObjectId();
  const value = <Field extends Parameters<CourseGroup['detail']>[0]>(field: Field) =>
    group.detail(field).value;
  const texts = {
    ...{ subtitle: value('subtitle'), short_description: value('short_description') },
    ...{ long_description: value('long_description'), prerequisites: value('prerequisites') },
    ...{ objectives: value('objectives'), tags: value('tags') },
  };
  const row = {
    ...cleanTexts(texts),
    ...references,
    ...{ _id, title: group.title, slug: await freeSlug(group.title, session) },
    ...{ price: value('price'), language: value('language') ?? 'en' },
    ...{ difficulty: value('difficulty') ?? 'beginner', sections: group.newSections },
    ...({ status: 'draft', published: false, is_featured: false } as const),
    video: { ...emptySlot },
  };
  await CourseModel.create([row], { session });
  return { _id, last: 0 };
}

async function extend(group: CourseGroup, session: ClientSession): Promise<Place> {
  const { _id } = group.existing!;
  await touchCourse(_id.toHexString(), session);
  const sections = { $push: { sections: { $each: group.newSections } } };
  await CourseModel.updateOne({ _id }, sections, { session, timestamps: false });
  const lastLesson = await LessonModel.findOne({ course_id: _id }, { serial: 1 }, { session })
    .sort({ serial: -1, _id: -1 })
    .lean();
  return { _id, last: lastLesson?.serial ?? 0 };
}

/** Lessons outside of sections come first, then the sections in order, each by its own order. */
function lessonRows(
  { lessons, newSections }: CourseGroup,
  course_id: Types.ObjectId,
  last: number,
) {
  const bySection = Map.groupBy(lessons, ({ section }) => section);
  const known = [...bySection.keys()].filter((one) => !one || !newSections.includes(one));
  const inOrder = [
    ...known.toSorted((a, b) => Number(a !== null) - Number(b !== null)),
    ...newSections,
  ];
  return inOrder
    .flatMap((section) =>
      (bySection.get(section) ?? []).toSorted((one, other) => one.order - other.order),
    )
    .map(({ title, section, said }, at) => ({
      ...{ _id: new Types.ObjectId(), course_id, title, section_id: section?._id ?? null },
      ...{ description: said.description ?? null, serial: last + at + 1 },
      awaits_video: said.type !== 'text',
      awaited_file: said.file || null,
      free_preview: said.free_preview,
      video: { ...emptySlot },
    }));
}
