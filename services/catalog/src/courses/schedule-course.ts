import { missingText } from '@atelier/contracts/catalog/publish-checks';
import { scheduleOperations } from '@atelier/contracts/catalog/schedules';
import { mergeEdits } from '@atelier/service-kit/data/edits';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { invalid, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { adminViewer } from '../lessons/present-lesson.ts';
import { CourseModel, type CourseRow, unscheduled } from './course-model.ts';
import { isListed } from './course-policy.ts';
import { loadRelations } from './load-relations.ts';
import { presentCourse } from './present-course.ts';

export const scheduleCourse = handle(
  scheduleOperations.set,
  async ({ input, actor, announce, inTransaction }) => {
    const publish_at = new Date(input.publish_at);
    const row = await inTransaction(async ({ session }) => {
      const course = await findRow(input.id, session);
      const before = course.toObject<CourseRow>();
      const edits = mergeEdits({
        ...{ before: { publish_at: before.publish_at }, after: { publish_at } },
        ...{ edits: before.edits, createdAt: before.created_at, updatedAt: before.updated_at },
        ...{ seen: input.if_updated_at, actor },
      });
      await refuseToSchedule(before, publish_at, input.is_incomplete);
      course.set({ publish_at, scheduled_by: actor.admin!.id, edits });
      await course.save({ session });
      return course.toObject<CourseRow>();
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'The course is scheduled.', course: await present(row) };
  },
);

export const unscheduleCourse = handle(
  scheduleOperations.remove,
  async ({ input: { id }, announce, inTransaction }) => {
    const row = await inTransaction(async ({ session }) => {
      const course = await findRow(id, session);
      course.set(unscheduled);
      await course.save({ session });
      return course.toObject<CourseRow>();
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'The course is no longer scheduled.', course: await present(row) };
  },
);

async function findRow(id: string, session: ClientSession) {
  const row = isObjectId(id) ? await CourseModel.findById(id, null, { session }) : null;
  if (!row) throw notFound('Course not found.');
  return row;
}

/** @throws AppError VALIDATION naming `publish_at` if the course cannot be scheduled */
async function refuseToSchedule(
  course: CourseRow,
  at: Date,
  mayBeIncomplete: boolean,
): Promise<void> {
  const refuse = (why: string) => invalid('publish_at', why);
  if (at <= new Date()) throw refuse('Publish at must be in the future');
  if (isListed(course)) throw refuse('The course is already published');
  if (course.status === 'archived') throw refuse('An archived course cannot be scheduled');
  const missing = mayBeIncomplete ? null : missingText(await present(course));
  if (missing) throw refuse(`The course is not complete yet. ${missing}`);
}

async function present(course: CourseRow) {
  const [whole] = await loadRelations([course]);
  if (!whole) throw notFound('Course not found.');
  return presentCourse(whole, adminViewer);
}
