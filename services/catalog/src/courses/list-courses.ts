import { courseOperations } from '@atelier/contracts/catalog/courses';
import type { InputOf } from '@atelier/contracts/core/operation';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { findPage, orderOf, requestedPage, streamedList } from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { forbidden } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { QueryFilter } from 'mongoose';
import { cached } from '../cached-rows.ts';
import {
  InstructorModel,
  type InstructorRow,
  instructorsByName,
} from '../instructors/instructor-model.ts';
import { CourseModel, type CourseRow, type ListedCourseRow } from './course-model.ts';
import { courseOrder, courseOrders, ownOrder } from './course-orders.ts';
import { listed } from './course-policy.ts';
import { withEnrollmentCounts } from './enrollment-counts.ts';
import { loadListed } from './load-relations.ts';
import { presentCourseSummary } from './present-course.ts';

export const listCourses = handle(courseOperations.list, async (request) => {
  const { input, actor } = request;
  const { all, ...query } = input;
  if (all && !actor.admin) throw forbidden();
  const present = async (rows: ListedCourseRow[]) =>
    (await loadListed(await withEnrollmentCounts(rows, request))).map(presentCourseSummary);
  const page = requestedPage(query);
  if (!page) {
    const courses = CourseModel.find(all ? {} : listed, listFields)
      .sort(courseOrder)
      .lean<ListedCourseRow>()
      .cursor();
    return streamedList(courses).map(present);
  }
  const filter = await filterOf(query, all);
  if (!filter) return { body: [], total: 0 };
  const order = orderOf(page.sort, courseOrders, ownOrder(filter));
  const visible = all ? filter : { $and: [filter, listed] };
  const part = { ...page, fields: listFields, total: totalOf(query, all) };
  const { rows, total } = await findPage<CourseRow, ListedCourseRow>(
    CourseModel,
    visible,
    part,
    order,
  );
  return { body: await present(rows), total };
});

/**
 * Keeps the total of a filter, because counting takes longer than reading a page. Searches for texts
 * are rarely repeated and depend on names of instructors.
 */
function totalOf(query: Query, all: boolean) {
  const { page, per_page, sort, ...filters } = query;
  const key = JSON.stringify({ ...filters, all });
  return async (count: () => Promise<number>) =>
    filters.q === undefined ? cached.courseTotals.get(key, count) : count();
}

const listFields = { video: 0, edits: 0 } as const;

type Query = Omit<InputOf<typeof courseOperations.list>, 'all'>;

/**
 * Builds the filter of a query. Returns null if nothing can match, for example because an id is
 * invalid.
 */
async function filterOf(query: Query, all: boolean): Promise<QueryFilter<CourseRow> | null> {
  const { category_id, instructor_id, status, difficulty, price, featured, q } = query;
  const { min_age_days } = query;
  const ids = [category_id, instructor_id].filter((id) => id !== undefined);
  if (!ids.every(isObjectId)) return null;
  return {
    ...(category_id && { category_id }),
    ...(instructor_id && { instructor_id }),
    ...(status && { status }),
    ...(difficulty && { difficulty }),
    ...(price && { price: price === 'free' ? 0 : { $gt: 0 } }),
    ...(featured !== undefined && { is_featured: featured }),
    ...(min_age_days !== undefined && { created_at: { $lt: daysAgo(min_age_days) } }),
    ...(q && (await containing(q, all))),
  };
}

const dayMs = 24 * 3_600_000;

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * dayMs);
}

/**
 * Builds a filter for courses whose title contains a text. For admins, it also matches the name of
 * the instructor. A search by title alone runs on the index of the list, so rows that do not match
 * are not fetched.
 */
async function containing(text: string, all: boolean): Promise<QueryFilter<CourseRow>> {
  const title = containsText(text);
  const named = all
    ? await InstructorModel.find({ name: title }, { _id: 1 })
        .hint(instructorsByName.index)
        .lean<Pick<InstructorRow, '_id'>[]>()
    : [];
  if (named.length === 0) return { title };
  return { $or: [{ title }, { instructor_id: { $in: named.map(({ _id }) => _id) } }] };
}
