import { courseNames } from '@atelier/contracts/commerce/products';
import { nameKey } from '@atelier/contracts/core/text/names';
import type { Call } from '@atelier/service-kit/rpc/call';

interface FoundCourse {
  readonly id: string;
  readonly title: string;
}

/** Returns the course of that id, slug or title, or what is wrong with the name. */
export type FindCourse = (name: string) => FoundCourse | { readonly fault: string };

/** Signs between courses in a cell. Titles may contain them, too, the last ones most likely. */
const separators = ['\n', '|', ';'] as const;

/** Returns everything in a cell that may be the name of a course. */
export function namesIn(cell: string, [sign, ...rest]: readonly string[] = separators): string[] {
  const name = cell.trim();
  if (name === '') return [];
  return sign ? [name, ...name.split(sign).flatMap((part) => namesIn(part, rest))] : [name];
}

/** Returns the courses that a cell names, each once, and what is wrong with names. */
export function coursesIn(
  cell: string,
  find: FindCourse,
  [sign, ...rest]: readonly string[] = separators,
): ReturnType<FindCourse>[] {
  const name = cell.trim();
  if (name === '') return [];
  const found = find(name);
  if ('id' in found || !sign) return [found];
  const parts = name.split(sign).flatMap((part) => coursesIn(part, find, rest));
  return [...new Map(parts.map((one) => ['id' in one ? one.id : one.fault, one])).values()];
}

/** Maximum number of names in one query. */
const batch = 500;

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
      const others = byTitle.get(nameKey(course.title)) ?? [];
      if (!others.some(({ id }) => id === course.id)) others.push(course);
      byTitle.set(nameKey(course.title), others);
      byAddress.set(course.id, course).set(course.slug, course);
    }
  }
  return (name) => {
    const [first, second] = byTitle.get(nameKey(name)) ?? [];
    if (second && !byAddress.has(name)) {
      return {
        fault: `Courses: several are called “${name}”. Enter the address of the one you mean`,
      };
    }
    const found = byAddress.get(name) ?? first;
    return found ?? { fault: `Courses: there is no course “${name}”` };
  };
}
