import type { Course, CourseSummary } from '@atelier/contracts/catalog/courses';
import { mediaPath } from '@atelier/contracts/core/keys';
import { largest } from '@atelier/service-kit/storage/pictures';
import { presentMedia } from '@atelier/service-kit/video/video-slot';
import { type CategoryRow, presentCategory } from '../categories/category-model.ts';
import { type InstructorRow, presentInstructor } from '../instructors/instructor-model.ts';
import type { LessonRow } from '../lessons/lesson-model.ts';
import {
  type LessonSummaryRow,
  presentLesson,
  presentLessonSummary,
  type Viewer,
} from '../lessons/present-lesson.ts';
import { type CourseRow, type ListedCourseRow, presentSection } from './course-model.ts';

/** A course with its related documents. Lessons are in order. */
export interface WithRelations<Course, Lesson> {
  readonly course: Course;
  readonly category: CategoryRow;
  readonly instructor: InstructorRow;
  readonly lessons: readonly Lesson[];
}

export type ListedCourse = WithRelations<ListedCourseRow, LessonSummaryRow>;

function presentBase({ course, category, instructor }: ListedCourse) {
  return {
    id: course._id.toHexString(),
    title: course.title,
    subtitle: course.subtitle,
    slug: course.slug,
    image: largest(course.cover?.images),
    images: course.cover?.images ?? [],
    image_placeholder: course.cover?.placeholder ?? null,
    short_description: course.short_description,
    long_description: course.long_description,
    prerequisites: course.prerequisites,
    objectives: course.objectives,
    price: course.price,
    status: course.status,
    difficulty: course.difficulty,
    language: course.language,
    tags: course.tags,
    published: course.published,
    is_featured: course.is_featured,
    enrollment_count: course.enrollment_count,
    ...(course.publish_at && { publish_at: course.publish_at.toISOString() }),
    created_at: course.created_at.toISOString(),
    updated_at: course.updated_at.toISOString(),
    category: presentCategory(category),
    instructor: presentInstructor(instructor),
    sections: (course.sections ?? []).map(presentSection),
  };
}

export function presentCourseSummary(whole: ListedCourse): CourseSummary {
  return { ...presentBase(whole), lessons: whole.lessons.map(presentLessonSummary) };
}

export function presentCourse(whole: WithRelations<CourseRow, LessonRow>, viewer: Viewer): Course {
  const current = whole.course.video.current?.video;
  const mayWatchIntro = viewer.mayWatch(null);
  return {
    ...presentBase(whole),
    lessons: whole.lessons
      .filter((lesson) => viewer.isAdmin || !lesson.awaits_video)
      .map((lesson) => presentLesson(lesson, viewer)),
    video: current && mayWatchIntro ? mediaPath(current.key) : null,
    locked: !mayWatchIntro,
    media: presentMedia(whole.course.video, viewer.isAdmin),
  };
}
