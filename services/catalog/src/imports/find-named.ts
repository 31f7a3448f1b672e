import { nameKey } from '@atelier/contracts/core/text/names';
import { anyCase } from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import type { ClientSession, Types } from 'mongoose';
import { CategoryModel } from '../categories/category-model.ts';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { InstructorModel } from '../instructors/instructor-model.ts';

export type KnownCourse = Pick<CourseRow, '_id' | 'title' | 'slug' | 'sections'>;

interface Named {
  readonly _id: Types.ObjectId;
  /** Its name, and what else it may be called. */
  readonly called: readonly string[];
}

/** Finds a row by its id or name, whatever the case: `several` if more than one has the name. */
type Find<Row> = (name: string) => Row | 'several' | null;

function finder<Row extends Named>(rows: readonly Row[]): Find<Row> {
  const byId = new Map(rows.map((row) => [row._id.toHexString(), row]));
  const names = rows.flatMap((row) => row.called.map((name) => [nameKey(name), row] as const));
  const byName = Map.groupBy(names, ([name]) => name);
  return (name) => {
    const found = [...new Set(byName.get(nameKey(name))?.map(([, row]) => row))];
    return byId.get(name) ?? (found.length > 1 ? 'several' : (found[0] ?? null));
  };
}

/** Returns a filter for rows of these ids or names. */
function namedBy(names: readonly string[], field: string) {
  return { $or: [{ _id: { $in: names.filter(isObjectId) } }, { [field]: { $in: names } }] };
}

export async function findCourses(
  names: readonly string[],
  session: ClientSession | null,
): Promise<Find<KnownCourse & Named>> {
  const { $or } = namedBy(names, 'title');
  const rows = await CourseModel.find(
    { $or: [...$or, { slug: { $in: names.map((name) => name.toLowerCase()) } }] },
    { title: 1, slug: 1, sections: 1 },
    { session },
  )
    .collation(anyCase)
    .lean<KnownCourse[]>();
  const byTitle = Map.groupBy(rows, ({ title }) => nameKey(title));
  // An address that is another course's title is no name of its own.
  const isFree = ({ slug, title }: KnownCourse) => nameKey(title) === slug || !byTitle.has(slug);
  return finder(
    rows.map((row) => ({ ...row, called: [row.title, ...(isFree(row) ? [row.slug] : [])] })),
  );
}

export async function findCategories(names: readonly string[], session: ClientSession | null) {
  const rows = await CategoryModel.find(namedBy(names, 'name'), { name: 1 }, { session })
    .collation(anyCase)
    .lean();
  return finder(rows.map(({ _id, name }) => ({ _id, called: [name] })));
}

export async function findInstructors(names: readonly string[], session: ClientSession | null) {
  const rows = await InstructorModel.find(namedBy(names, 'name'), { name: 1 }, { session })
    .collation(anyCase)
    .lean();
  return finder(rows.map(({ _id, name }) => ({ _id, called: [name] })));
}
