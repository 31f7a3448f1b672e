import { optionalTexts } from '@atelier/contracts/catalog/course-fields';
import {
  type AuditSubject,
  type AuditSubjects,
  auditSubject,
  withNames,
} from '@atelier/service-kit/data/audit/audit-values';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { CategoryModel } from './categories/category-model.ts';
import { CourseModel, type CourseRow } from './courses/course-model.ts';
import { DeletionModel } from './deletions/deletion-model.ts';
import { LessonModel, type LessonRow, lessonOrder } from './lessons/lesson-model.ts';
import { TutorialModel, type TutorialRow } from './tutorials/tutorial-model.ts';

const titleOf = async (id: string, session: ClientSession) =>
  (await CourseModel.findById(id, { title: 1 }, { session }).lean())?.title ?? '';

/** A record of a course that has values of its own. */
const ofCourse: AuditSubject = {
  read: () => Promise.resolve({}),
  labelOf: async (id, session) => (isObjectId(id) ? titleOf(id, session) : ''),
};

/** Titles of the sections and lessons of a course, in order. */
const outline: AuditSubject = {
  ...ofCourse,
  read: async (id, session) => {
    if (!isObjectId(id)) return {};
    const course = await CourseModel.findById(id, { sections: 1 }, { session }).lean<
      Pick<CourseRow, 'sections'>
    >();
    const lessons = await LessonModel.find({ course_id: id }, { title: 1 }, { session })
      .sort(lessonOrder)
      .lean<Pick<LessonRow, 'title'>[]>();
    const titlesOf = (rows: readonly { readonly title: string }[] = []) =>
      rows.map(({ title }) => title).join(', ');
    return { sections: titlesOf(course?.sections), lessons: titlesOf(lessons) };
  },
};

const lessonTexts = auditSubject(LessonModel, ['title', 'description', 'serial', 'section_id']);

const placed = { 'source.fileName': 1, section_id: 1, course_id: 1 } as const;
type PlacedLesson = Pick<LessonRow, 'source' | 'section_id' | 'course_id'>;

async function sectionTitle(lesson: PlacedLesson | null, session: ClientSession) {
  if (!lesson?.section_id) return undefined;
  const of = { _id: lesson.course_id };
  const course = await CourseModel.findOne(of, { sections: 1 }, { session }).lean<
    Pick<CourseRow, 'sections'>
  >();
  return course?.sections?.find(({ _id }) => _id.equals(lesson.section_id!))?.title;
}

/** Texts of a lesson, and the names of its section and source files. */
const lesson: AuditSubject = {
  read: async (id, session) => {
    const row = isObjectId(id)
      ? await LessonModel.findById(id, placed, { session }).lean<PlacedLesson>()
      : null;
    const texts = await lessonTexts.read(id, session);
    const section = await sectionTitle(row, session);
    return { ...texts, section_id: section, source: row?.source?.fileName };
  },
};

const courseTexts = auditSubject(CourseModel, [
  ...['title', ...Object.keys(optionalTexts), 'price', 'status', 'published', 'difficulty'],
  ...['language', 'is_featured', 'category_id', 'instructor_id', 'publish_at'],
]);

const course = withNames(courseTexts, { category_id: CategoryModel });

const tutorial = auditSubject(TutorialModel, ['title', 'shortDesc', 'is_pro']);

/**
 * Catalog fields that the audit log may show. Instructors are people, so none of their fields
 * appear.
 */
export const auditSubjects: AuditSubjects = {
  'catalog.courses': course,
  'catalog.previews': ofCourse,
  'catalog.lessons': lesson,
  'catalog.lessons.reorder': outline,
  'catalog.lessons.arrange': outline,
  'catalog.lessons.move': outline,
  'catalog.sections': outline,
  'catalog.tutorials': {
    read: async (id, session) => {
      const row = isObjectId(id)
        ? await TutorialModel.findById(id, { 'tutorials.title': 1 }, { session }).lean<
            Pick<TutorialRow, 'tutorials'>
          >()
        : null;
      const subTutorials = row?.tutorials.map(({ title }) => title).join(', ');
      return { ...(await tutorial.read(id, session)), subTutorials };
    },
  },
  'catalog.deletions': {
    read: () => Promise.resolve({}),
    labelOf: async (id, session) =>
      isObjectId(id)
        ? ((await DeletionModel.findById(id, { title: 1 }, { session }).lean())?.title ?? '')
        : '',
  },
  'catalog.categories': auditSubject(CategoryModel, ['name']),
};
