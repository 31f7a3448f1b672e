import { notFound } from '@atelier/service-kit/errors/app-error';
import type { ClientSession } from 'mongoose';
import { CourseModel } from '../courses/course-model.ts';

/**
 * Marks the course of a lesson as changed, so that a concurrent deletion conflicts.
 *
 * @throws AppError NOT_FOUND
 */
export async function touchCourse(courseId: string, session: ClientSession): Promise<void> {
  const touched = await CourseModel.updateOne(
    { _id: courseId },
    { $currentDate: { updated_at: true } },
    { session, timestamps: false },
  );
  if (touched.matchedCount === 0) throw notFound('Course not found.');
}
