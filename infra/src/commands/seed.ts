import { parseArgs } from 'node:util';
import { requireRunning } from '@atelier/dev-machine/data/run-state';
import { ensureSecrets } from '@atelier/dev-machine/data/secrets';
import { dataDir } from '@atelier/dev-machine/paths';
import { UserError } from '@atelier/dev-machine/user-error';
import { seedManyCourses } from '@atelier/seed/many-courses';
import { learnerEmail, seedContent } from '@atelier/seed/seed';

/**
 * Adds the demo content, or what is missing of it, to the running copy; or many courses without
 * media.
 */
export async function seed(args: string[]): Promise<number> {
  const count = countOf(args);
  const folder = dataDir();
  const state = await requireRunning(folder);
  const secrets = await ensureSecrets(folder);
  const admin = { email: state.env.ADMIN_EMAIL ?? '', password: state.env.ADMIN_PASSWORD ?? '' };
  const copy = { url: state.url, dataDir: folder, admin };
  if (count !== null) {
    const added = await seedManyCourses(copy, count);
    console.log(added === 0 ? 'They are there already.' : `Added ${added} courses.`);
    return 0;
  }
  const { created, processing } = await seedContent({
    ...copy,
    learner: { email: learnerEmail, password: secrets.learnerPassword },
    ffmpeg: state.env.FFMPEG_PATH ?? 'ffmpeg',
  });
  console.log(
    created === 0
      ? 'The demo content is complete already.'
      : `Added ${created} things; ${processing} videos are still being processed.`,
  );
  return 0;
}

const mostCourses = 100_000;

/** Returns the value of `--courses <count>`; null if absent. @throws UserError */
function countOf(args: string[]): number | null {
  try {
    const { values } = parseArgs({ args, options: { courses: { type: 'string' } } });
    if (values.courses === undefined) return null;
    const count = Number(values.courses);
    if (Number.isInteger(count) && count > 0 && count <= mostCourses) return count;
  } catch {
    // Reported below.
  }
  throw new UserError(`Say npm run seed, or npm run seed -- --courses 1 to ${mostCourses}.`);
}
