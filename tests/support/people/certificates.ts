import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import {
  type Certificate,
  certificateSchema,
} from '@atelier/contracts/users/learning/certificates';
import type { Answer } from '../calls/http-client.ts';
import { type Admin, done } from './admin.ts';
import { watch } from './learning.ts';
import type { Person } from './person.ts';

export interface CourseToComplete {
  readonly course: Course;
  readonly lessons: readonly Lesson[];
}

/** Creates a published course with lessons, which have no videos. */
export async function createCourseWithLessons(
  admin: Admin,
  count: number,
  fields: Record<string, unknown> = {},
): Promise<CourseToComplete> {
  const course = await admin.createCourse(fields);
  const lessons: Lesson[] = [];
  for (let n = 0; n < count; n += 1) lessons.push(await admin.createLesson(course));
  return { course, lessons };
}

/** Reports the lessons of a course as watched to the end. */
export async function complete(
  learner: Person,
  { course, lessons }: CourseToComplete,
): Promise<void> {
  for (const lesson of lessons) await watch(learner, { course, lesson }, 60, { duration: 60 });
}

export const askForCertificate = (learner: Person, { id }: { readonly id: string }) =>
  learner.post('/api/certificates', { course_id: id });

export const certificateIn = (answer: Answer, status: 200 | 201) =>
  certificateSchema.parse(done(answer, status).certificate);

/** Completes a course and issues the certificate, which the learner must be entitled to. */
export async function earnCertificate(
  learner: Person,
  made: CourseToComplete,
): Promise<Certificate> {
  await complete(learner, made);
  return certificateIn(await askForCertificate(learner, made.course), 201);
}

export async function certificatesOf(person: Person, query = ''): Promise<Certificate[]> {
  const answer = await person.get(`/api/certificates${query}`);
  return certificateSchema.array().parse(done(answer, 200).certificates);
}
