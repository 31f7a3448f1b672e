import {
  type AuditSubject,
  type AuditSubjects,
  auditSubject,
} from '@atelier/service-kit/data/audit-values';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { CategoryModel } from './categories/category-model.ts';
import { CourseModel, type CourseRow } from './courses/course-model.ts';
import { LessonModel, type LessonRow, lessonOrder } from './lessons/lesson-model.ts';
import { TutorialModel, type TutorialRow } from './tutorials/tutorial-model.ts';

/** Titles of the sections and lessons of a course, in order. */
const outline: AuditSubject = {
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

/** Texts of a lesson and the name of its source files. */
const lesson: AuditSubject = {
  read: async (id, session) => {
    const row = isObjectId(id)
      ? await LessonModel.findById(id, { 'source.fileName': 1 }, { session }).lean<
          Pick<LessonRow, 'source'>
        >()
      : null;
    return { ...(await lessonTexts.read(id, session)), source: row?.source?.fileName };
  },
};

const tutorial = auditSubject(TutorialModel, ['title', 'shortDesc', 'is_pro']);

/**
 * Catalog fields that the audit log may show. Instructors are people, so none of their fields
 * appear.
 */
export const auditSubjects: AuditSubjects = {
  'catalog.courses': auditSubject(CourseModel, [
    ...['title', 'subtitle', 'short_description', 'long_description', 'prerequisites'],
    ...['objectives', 'tags', 'price', 'status', 'published', 'difficulty', 'language'],
    ...['is_featured', 'category_id', 'instructor_id', 'publish_at'],
  ]),
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
  'catalog.categories': auditSubject(CategoryModel, ['name']),
};
