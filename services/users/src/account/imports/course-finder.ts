import { courseNames } from '@atelier/contracts/commerce/products';
import { normalizeName } from '@atelier/contracts/core/text/names';
import type { Call } from '@atelier/service-kit/rpc/service';

interface FoundCourse {
  readonly id: string;
  readonly title: string;
}

/** Returns the course of that id, slug or title, or what is wrong with the name. */
export type FindCourse = (name: string) => FoundCourse | { readonly fault: string };

/** Maximum number of names in one query. */
const batch = 500;

const keyOf = (name: string) => normalizeName(name).toLowerCase();

/** Asks the catalog for courses that are named in a table, all at once. */
export async function courseFinder(
  names: readonly string[],
  call: Call<never>['call'],
): Promise<FindCourse> {
  const wanted = [...new Set(names.map((name) => name.slice(0, 300)))];
  const byTitle = new Map<string, FoundCourse[]>();
  const byAddress = new Map<string, FoundCourse>();
  for (let from = 0; from < wanted.length; from += batch) {
    const { courses } = await call(courseNames, { names: wanted.slice(from, from + batch) });
    for (const course of courses) {
      const others = byTitle.get(keyOf(course.title)) ?? [];
      if (!others.some(({ id }) => id === course.id)) others.push(course);
      byTitle.set(keyOf(course.title), others);
      byAddress.set(course.id, course).set(course.slug, course);
    }
  }
  return (name) => {
    const [first, second] = byTitle.get(keyOf(name)) ?? [];
    if (second && !byAddress.has(name)) {
      return {
        fault: `Courses: several are called “${name}”. Enter the address of the one you mean`,
      };
    }
    const found = byAddress.get(name) ?? first;
    return found ?? { fault: `Courses: there is no course “${name}”` };
  };
}
