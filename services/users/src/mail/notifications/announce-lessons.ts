import type { AccountsJob } from '@atelier/contracts/users/accounts-jobs';
import type { Types } from 'mongoose';
import { EnrollmentModel } from '../../learning/enrollments/enrollment-model.ts';
import { ProgressModel } from '../../learning/progress/progress-model.ts';
import { headerText } from '../quoting.ts';
import { type News, notify } from './notify.ts';

type AnnounceLessonsJob = Extract<AccountsJob, { name: 'announce-lessons' }>;

/** Learners who are told at a time. */
const batchSize = 200;

/**
 * Tells everyone who is enrolled in a course of its new lessons. Idempotent: a job that a killed
 * process left half done tells the others.
 */
export async function announceLessons(job: AnnounceLessonsJob): Promise<void> {
  let batch: Types.ObjectId[] = [];
  const tell = async () => {
    for (const { lessonIds, ...news } of newsOf(job)) {
      // Some have found the lessons before they were announced.
      const lessonId = { $in: lessonIds };
      const watchers = await ProgressModel.distinct('userId', { userId: { $in: batch }, lessonId });
      const known = new Set(watchers.map((id) => id.toHexString()));
      await notify(
        batch.filter((id) => !known.has(id.toHexString())),
        [news],
      );
    }
    batch = [];
  };
  const learners = EnrollmentModel.find({ courseId: job.courseId }, { userId: 1 }).lean().cursor();
  for await (const { userId } of learners) {
    batch.push(userId);
    if (batch.length === batchSize) await tell();
  }
  await tell();
}

/** Lessons that are named one by one; of more, their number is said. */
const mostNamed = 5;

type LessonNews = News & { readonly lessonIds: readonly string[] };

function newsOf({ title, courseId, lessons, announcementId }: AnnounceLessonsJob): LessonNews[] {
  const course = headerText(title);
  const kind = 'lessons';
  if (lessons.length > mostNamed) {
    const text = `${lessons.length} new lessons in ${course}`;
    const path = `/courses/${courseId}`;
    const lessonIds = lessons.map(({ id }) => id);
    return [{ kind, cause: `lessons-${announcementId}`, text, path, lessonIds }];
  }
  return lessons.map(({ id, title: lesson, path }) => {
    const text = `New lesson in ${course}: ${headerText(lesson)}`;
    return { kind, cause: `lesson-${id}`, text, path, lessonIds: [id] };
  });
}
