import type { Handler } from '@atelier/service-kit/rpc/service';
import type { LiveSearch } from '@atelier/service-kit/search/live-search';
import { listCategories } from './categories/list-categories.ts';
import { removeCategory } from './categories/remove-category.ts';
import { createCategory, updateCategory } from './categories/save-category.ts';
import { cancelCourseMedia, retryCourseMedia } from './courses/course-media.ts';
import { createCourse } from './courses/create-course.ts';
import { duplicateCourse } from './courses/duplicate-course.ts';
import { getCourse } from './courses/get-course.ts';
import { listCourses } from './courses/list-courses.ts';
import { nameCourses } from './courses/name-courses.ts';
import { offerCourse } from './courses/offer-course.ts';
import { playCourse } from './courses/play-course.ts';
import { removeCourse } from './courses/remove-course.ts';
import { scheduleCourse, unscheduleCourse } from './courses/schedule-course.ts';
import { updateCourse } from './courses/update-course.ts';
import { listDeletions } from './deletions/list-deletions.ts';
import { purgeDeletion } from './deletions/purge-deletion.ts';
import { restoreDeletion } from './deletions/restore-deletion.ts';
import { getEpub } from './epub/get-epub.ts';
import { importCourses } from './imports/import-courses.ts';
import { listInstructors } from './instructors/list-instructors.ts';
import { removeInstructor } from './instructors/remove-instructor.ts';
import { createInstructor, updateInstructor } from './instructors/save-instructor.ts';
import { createLesson } from './lessons/create-lesson.ts';
import { duplicateLesson } from './lessons/duplicate-lesson.ts';
import { getLesson } from './lessons/get-lesson.ts';
import { cancelLessonMedia, retryLessonMedia } from './lessons/lesson-media.ts';
import { moveLessons } from './lessons/move-lessons.ts';
import { playLesson } from './lessons/play-lesson.ts';
import { removeLesson } from './lessons/remove-lesson.ts';
import { reorderLessons } from './lessons/reorder-lessons.ts';
import { sourceOfAsset } from './lessons/source-of.ts';
import { unlockLesson } from './lessons/unlock-lesson.ts';
import { updateLesson } from './lessons/update-lesson.ts';
import { previewHandlers } from './previews/preview-handlers.ts';
import type { PreviewLinks } from './previews/preview-links.ts';
import { findBySearch } from './search/find-by-search.ts';
import { sectionHandlers } from './sections/section-handlers.ts';
import { checkContentVisibility } from './summaries/check-visibility.ts';
import { findContents } from './summaries/find-contents.ts';
import { findLesson } from './summaries/find-lesson.ts';
import { findOutlines } from './summaries/find-outlines.ts';
import { findSummaries } from './summaries/find-summaries.ts';
import { createTutorial } from './tutorials/create-tutorial.ts';
import { getSubTutorial } from './tutorials/get-sub-tutorial.ts';
import { listTutorials } from './tutorials/list-tutorials.ts';
import { removeTutorial } from './tutorials/remove-tutorial.ts';
import { updateTutorial } from './tutorials/update-tutorial.ts';
import { assetHandlers } from './videos/asset-handlers.ts';

interface Parts {
  readonly search: LiveSearch;
  readonly links: PreviewLinks;
  /** URL of the site, for links in documents. */
  readonly publicUrl: string;
}

export function handlersOf({ search, links, publicUrl }: Parts): readonly Handler[] {
  return [
    listCourses,
    getCourse(links),
    playCourse(links),
    getEpub(publicUrl),
    offerCourse,
    nameCourses,
    createCourse,
    duplicateCourse,
    importCourses,
    updateCourse,
    removeCourse,
    scheduleCourse,
    unscheduleCourse,
    getLesson,
    createLesson,
    duplicateLesson,
    updateLesson,
    reorderLessons,
    moveLessons,
    removeLesson,
    playLesson(links),
    unlockLesson,
    sourceOfAsset,
    retryLessonMedia,
    cancelLessonMedia,
    retryCourseMedia,
    cancelCourseMedia,
    listDeletions,
    restoreDeletion,
    purgeDeletion,
    ...sectionHandlers,
    ...previewHandlers(links),
    listCategories,
    createCategory,
    updateCategory,
    removeCategory,
    listInstructors,
    createInstructor,
    updateInstructor,
    removeInstructor,
    listTutorials,
    getSubTutorial,
    createTutorial,
    updateTutorial,
    removeTutorial,
    ...assetHandlers,
    findSummaries,
    findOutlines,
    findContents,
    findLesson,
    checkContentVisibility,
    findBySearch(search),
  ];
}
