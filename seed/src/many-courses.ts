import { step } from '@atelier/dev-machine/console/progress';
import { ApiClient } from './api-client.ts';
import { readLedger, writeLedger } from './ledger.ts';
import type { Named } from './seeding.ts';

/** Number of courses created concurrently. */
const lanes = 8;

const subjects = [
  ...['Typography', 'Color', 'Layout', 'Motion', 'Illustration', 'Branding', 'Research'],
  ...['TypeScript', 'React', 'Swift', 'CSS', 'Accessibility', 'Animation', 'Prototyping'],
];
const angles = [
  ...['for Beginners', 'in Practice', 'from Scratch', 'at Scale', 'by Example', 'in Depth'],
  ...['for Teams', 'on the Web', 'under Pressure', 'in an Afternoon', 'without Fear'],
];
const cycle = <T>(values: readonly T[], number: number) => values[number % values.length]!;

interface Options {
  url: string;
  dataDir: string;
  admin: { email: string; password: string };
}

/**
 * Fills the catalog up to `count` generated courses without media, through the API. A repeated call
 * resumes where the last one stopped: each course is sent with its own key, so there are no
 * duplicates.
 *
 * @returns how many were added by this call
 * @throws UserError if the API rejects something
 */
export async function seedManyCourses(options: Options, count: number): Promise<number> {
  const ledger = await readLedger(options.dataDir);
  const first = ledger.manyCourses ?? 0;
  if (first >= count) return 0;
  return step(`Making courses up to ${count}`, async (detail) => {
    const api = new ApiClient(options.url);
    await api.signIn(options.admin.email, options.admin.password);
    const [categories, instructors] = await Promise.all([
      ensure(api, 'categories', 'category', ['Large: Design', 'Large: Code', 'Large: Motion']),
      ensure(api, 'instructors', 'instructor', ['Large: Ada', 'Large: Ben', 'Large: Cleo']),
    ]);
    for (let next = first; next < count; next += lanes) {
      const numbers = Array.from({ length: Math.min(lanes, count - next) }, (_, at) => next + at);
      await Promise.all(
        numbers.map((number) =>
          api.post('/courses', courseOf(number, categories, instructors), {
            'idempotency-key': `many-courses-${number}`,
          }),
        ),
      );
      ledger.manyCourses = next + numbers.length;
      if (ledger.manyCourses % (lanes * 25) === 0) await writeLedger(options.dataDir, ledger);
      detail(`${ledger.manyCourses}/${count}`);
    }
    await writeLedger(options.dataDir, ledger);
    return count - first;
  });
}

async function ensure(api: ApiClient, path: string, kind: string, names: readonly string[]) {
  const there = await api.get<Named[]>(`/${path}`);
  const ids: string[] = [];
  for (const name of names) {
    const known = there.find((one) => one.name === name);
    const added = known ?? (await api.post<Record<string, Named>>(`/${path}`, { name }))[kind]!;
    ids.push(added.id);
  }
  return ids;
}

function courseOf(number: number, categories: readonly string[], instructors: readonly string[]) {
  const title = `${cycle(subjects, number)} ${cycle(angles, Math.floor(number / subjects.length))}`;
  return {
    title: `${title} ${number + 1}`,
    subtitle: `Course ${number + 1} of a large catalog`,
    short_description: `What ${title.toLowerCase()} is about, and whom it helps.`,
    tags: `${cycle(subjects, number * 3).toLowerCase()}, ${cycle(subjects, number * 5).toLowerCase()}`,
    price: cycle([0, 19, 29, 49], number),
    difficulty: cycle(['beginner', 'intermediate', 'advanced'], number),
    status: 'published',
    published: true,
    category_id: cycle(categories, number),
    instructor_id: cycle(instructors, Math.floor(number / 3)),
  };
}
