import { type CourseOutline, summaryLimit } from '@atelier/contracts/core/summaries';
import {
  type Enrollment,
  enrollmentOperations,
} from '@atelier/contracts/users/learning/enrollments';
import { containsText } from '@atelier/service-kit/data/contains-text';
import {
  completeList,
  findPage,
  orderOf,
  type Page,
  requestedPage,
} from '@atelier/service-kit/data/lists';
import { handle } from '@atelier/service-kit/rpc/service';
import { ProgressModel, type ProgressRow } from '../progress/progress-model.ts';
import { courseOutlines } from '../request-summaries.ts';
import { EnrollmentModel, type EnrollmentRow, enrollmentOrders } from './enrollment-model.ts';
import { percentOf } from './percent-of.ts';

/**
 * Lists enrollments. Rows of deleted courses are removed and the page is read again, so that the
 * next page continues where this one ends.
 */
export const listEnrollments = handle(enrollmentOperations.list, async ({ input, call }) => {
  const page = requestedPage(input);
  for (;;) {
    const { rows, total } = page ? await onPage(page, input) : await all();
    const courses = await courseOutlines([...new Set(rows.map((row) => row.courseId))], call);
    const gone = rows.filter(({ courseId }) => !courses.has(courseId));
    if (gone.length === 0) {
      const enrollments = await withProgress(rows, courses);
      return total === null ? completeList({ enrollments }) : { body: { enrollments }, total };
    }
    await EnrollmentModel.deleteMany({ courseId: { $in: gone.map((row) => row.courseId) } });
  }
});

async function all() {
  const { keys, index } = enrollmentOrders.newest;
  const rows = await EnrollmentModel.find().sort(keys).hint(index).lean<EnrollmentRow[]>();
  return { rows, total: null };
}

function onPage(page: Page, { q }: { readonly q?: string | undefined }) {
  const filter = q ? { $or: [{ name: containsText(q) }, { email: containsText(q) }] } : {};
  const order = orderOf(page.sort, enrollmentOrders, enrollmentOrders.newest);
  return findPage<EnrollmentRow>(EnrollmentModel, filter, page, order);
}

/** Adds the progress of each person in each course. */
export async function withProgress(
  rows: readonly EnrollmentRow[],
  courses: ReadonlyMap<string, CourseOutline>,
): Promise<Enrollment[]> {
  const watched = new Map<string, ProgressRow[]>();
  for (let at = 0; at < rows.length; at += summaryLimit) {
    const part = rows.slice(at, at + summaryLimit);
    for (const row of await progressIn(part)) {
      const key = keyOf(row);
      watched.set(key, [...(watched.get(key) ?? []), row]);
    }
  }
  return rows.map((row) => {
    const { title, lessons } = courses.get(row.courseId)!;
    return {
      id: row._id.toHexString(),
      user_id: row.userId.toHexString(),
      ...{ name: row.name, email: row.email, course_id: row.courseId, course: title },
      enrolled_at: row.enrolledAt.toISOString(),
      progress: percentOf(lessons, watched.get(keyOf(row)) ?? []),
    };
  });
}

/** Returns the progress in the courses of these rows. */
function progressIn(rows: readonly EnrollmentRow[]): Promise<ProgressRow[]> {
  const places = rows.map(({ userId, courseId }) => ({ userId, courseId }));
  return ProgressModel.find({ $or: places }).lean<ProgressRow[]>();
}

function keyOf({ userId, courseId }: Pick<EnrollmentRow, 'userId' | 'courseId'>): string {
  return `${userId.toHexString()} ${courseId}`;
}
