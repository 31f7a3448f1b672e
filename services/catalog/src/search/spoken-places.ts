import { coursePath } from '@atelier/contracts/catalog/course-path';
import { isAlreadyOpen, type Rights } from '@atelier/contracts/commerce/access-rule';
import type { OutputOf } from '@atelier/contracts/core/operation';
import type { livestreamRecordings } from '@atelier/contracts/core/search';
import type { VideoAudience } from '@atelier/contracts/media/assets';
import type { Actor } from '@atelier/contracts/users/accounts';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { audienceOf, isListed } from '../courses/course-policy.ts';
import {
  LessonModel,
  type LessonRow,
  lessonIndexesOf,
  shownLessons,
} from '../lessons/lesson-model.ts';

/** Where a video plays. */
export interface SpokenPlace extends VideoAudience {
  readonly assetId: string;
  readonly id: string;
  readonly title: string;
  /** Of the page on which it plays; `t` begins it at a second. */
  readonly path: string;
  readonly what: 'lesson' | 'intro' | 'recording';
}

const playsIn = (assetIds: readonly string[]) => ({ 'video.current.assetId': { $in: assetIds } });

/** Returns the lessons of visible courses in which these videos play. */
export async function lessonPlaces(assetIds: string[], all: boolean): Promise<SpokenPlace[]> {
  const filter = { ...playsIn(assetIds), ...shownLessons };
  const lessons = await LessonModel.find(filter).lean<LessonRow[]>();
  const ids = lessons.map(({ course_id }) => course_id);
  const courses = await CourseModel.find({ _id: { $in: ids } }).lean<CourseRow[]>();
  const shown = courses.filter((course) => all || isListed(course));
  const indexOf = await lessonIndexesOf(shown.map(({ _id }) => _id.toHexString()));
  return lessons.flatMap((lesson) => {
    const id = lesson._id.toHexString();
    const course = shown.find(({ _id }) => _id.equals(lesson.course_id));
    const index = indexOf.get(id);
    if (!course || index === undefined) return [];
    const place = { id, title: lesson.title, path: `${coursePath(course)}?lesson=${index}` };
    const { assetId } = lesson.video.current!;
    return [{ ...place, assetId, what: 'lesson' as const, ...audienceOf(course, lesson) }];
  });
}

/** Returns the visible courses whose intros these videos are. */
export async function introPlaces(assetIds: string[], all: boolean): Promise<SpokenPlace[]> {
  const courses = await CourseModel.find(playsIn(assetIds)).lean<CourseRow[]>();
  return courses
    .filter((course) => all || isListed(course))
    .map((course) => ({
      ...{ assetId: course.video.current!.assetId, id: course._id.toHexString() },
      ...{ title: course.title, path: `${coursePath(course)}?intro=1`, what: 'intro' as const },
      ...audienceOf(course, null),
    }));
}

type Recording = OutputOf<typeof livestreamRecordings>['recordings'][number];

export const recordingPlace = ({ assetId, title, content }: Recording): SpokenPlace => ({
  ...{ assetId, id: content.id, title, path: `/livestreams/${content.id}` },
  ...{ what: 'recording' as const, audience: 'premium' as const, content },
});

/** Returns whether somebody may read what is said in a video without using up an allowance. */
export function mayRead(
  { audience, content }: VideoAudience,
  { admin, learner }: Actor,
  rights: Rights,
): boolean {
  if (admin || audience === 'everybody') return true;
  if (audience === 'members') return learner !== null;
  return content !== undefined && isAlreadyOpen(content, rights);
}
