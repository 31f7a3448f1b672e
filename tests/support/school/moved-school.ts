import type { Course } from '@atelier/contracts/catalog/courses';
import { groupLessons } from '@atelier/contracts/catalog/outline';
import type { Grant } from '@atelier/contracts/commerce/grants';
import { type Admin, done } from '../people/admin.ts';
import type { PlannedSchool } from './spreadsheet.ts';

/** Returns the courses of a copy, in the form in which they were planned, by title. */
export async function movedCourses(admin: Admin): Promise<Record<string, unknown>> {
  const listed = (await admin.get('/api/courses?all=1&per_page=100')).json<Course[]>();
  const courses = [];
  for (const { id } of listed) courses.push(await admin.course(id));
  return byTitle(courses, (course) => ({
    ...{ price: course.price, status: course.status },
    category: course.category?.name,
    instructor: course.instructor?.name,
    sections: groupLessons(course).map(({ section, lessons }) => ({
      title: section?.title,
      lessons: lessons.map(({ title, description, media }) => [title, description, media.status]),
    })),
  }));
}

/** Returns what `movedCourses` has to return. */
export function plannedCourses(
  { courses }: PlannedSchool,
  home: { readonly category: string; readonly instructor: string },
): Record<string, unknown> {
  return byTitle(courses, ({ price, sections }) => ({
    ...{ price, status: 'draft', ...home },
    sections: sections.map(({ title, lessons }) => ({
      title,
      lessons: lessons.map((one) => [one.title, one.description, one.isText ? 'none' : 'ready']),
    })),
  }));
}

function byTitle<One extends { readonly title: string }>(
  all: readonly One[],
  present: (one: One) => unknown,
): Record<string, unknown> {
  if (new Set(all.map(({ title }) => title)).size !== all.length) {
    throw new Error('Several courses have the same title');
  }
  return Object.fromEntries(all.map((one) => [one.title, present(one)]));
}

interface Moved {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly invited?: true;
}

/** Returns all learners, whom no page may list twice. */
export async function movedLearners(admin: Admin): Promise<Moved[]> {
  const learners: Moved[] = [];
  for (let page = 1; ; page += 1) {
    const { users } = done(
      await admin.get(`/api/users?sort=created_at&per_page=100&page=${page}`),
      200,
    ) as { users: Moved[] };
    if (users.length === 0) return learners;
    learners.push(...users);
  }
}

/** Returns what learners were given, in no particular order: `C# from Zero until 2099-12-31`. */
export async function rightsOf(admin: Admin, { id }: Pick<Moved, 'id'>): Promise<string[]> {
  const { grants } = done(await admin.get(`/api/users/${id}/grants`), 200) as { grants: Grant[] };
  return grants
    .map(({ course_title, plan, until }) => rightText(course_title ?? plan, until))
    .toSorted();
}

/** Returns the rights that a table lists for a learner, in the same form. */
export function plannedRights({ rights }: PlannedSchool['learners'][number]): string[] {
  return rights.map(({ course, until }) => rightText(course ?? 'pro', until)).toSorted();
}

const rightText = (what: string | null, until: string | null) =>
  `${what} until ${until?.slice(0, 10) ?? 'ever'}`;
