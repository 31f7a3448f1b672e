import { step } from '@atelier/infra/console/progress';
import { addCatalogue } from './add-catalogue.ts';
import { addLivestreams } from './add-livestreams.ts';
import { ApiClient } from './api-client.ts';
import { livestreamCategories, livestreams } from './content/livestreams.ts';
import { categories, instructors } from './content/people.ts';
import { tutorials } from './content/tutorials.ts';
import { courses, makeDemoVideos } from './demo-videos.ts';
import { readLedger } from './ledger.ts';
import { Seeding } from './seeding.ts';

/** The demo learner; the password is made up for each copy. */
export const learnerEmail = 'learner@atelier.local';

export interface SeedOptions {
  /** The gateway, without a slash at the end. */
  url: string;
  dataDir: string;
  admin: { email: string; password: string };
  learner: { email: string; password: string };
  /** Path of the program that makes the videos. */
  ffmpeg: string;
  /** Ends it; what was added by then stays, and a next call goes on. */
  signal?: AbortSignal;
}

export interface SeedResult {
  /** How many things were added by this call. */
  created: number;
  /** Videos that are still being processed. */
  processing: number;
}

const lists = [categories, instructors, courses, tutorials, livestreamCategories, livestreams];
const total =
  lists.reduce((sum, list) => sum + list.length, 0) +
  courses.reduce((sum, { lessons }) => sum + lessons.length, 0);

/**
 * Adds the demo content once, through the public API and the real pipeline. What was added is
 * written down one by one, and looked up by name before it is added, so that seeding which was
 * interrupted anywhere goes on without doubles; what an admin deletes later stays deleted.
 *
 * @throws UserError when the API refuses something
 */
export async function seedContent(options: SeedOptions): Promise<SeedResult> {
  const { url, dataDir, admin, learner, ffmpeg, signal } = options;
  const ledger = await readLedger(dataDir);
  if (ledger.done) return { created: 0, processing: 0 };
  return step('Seeding the demo content', async (detail) => {
    const api = new ApiClient(url, signal);
    const seeding = new Seeding(api, dataDir, ledger, (added) => detail(`${added}/${total}`));
    const videos = makeDemoVideos(ffmpeg, (key) => seeding.isAdded(key));
    await api.signIn(admin.email, admin.password);
    await api.register('Robin Learner', learner.email, learner.password);
    await addCatalogue(seeding, videos);
    await addLivestreams(seeding, videos);
    await seeding.finish();
    return { created: seeding.created, processing: await stillProcessing(seeding) };
  });
}

interface WithMedia {
  media?: { status: string };
}

async function stillProcessing(seeding: Seeding): Promise<number> {
  const all: WithMedia[] = [];
  for (const { key } of courses) {
    const path = `/courses/${seeding.idOf(`course:${key}`)}`;
    all.push(...(await seeding.api.get<{ lessons: WithMedia[] }>(path)).lessons);
  }
  const groups = await seeding.api.get<{ livestreamItems: WithMedia[] }[]>('/livestreams');
  all.push(...groups.flatMap(({ livestreamItems }) => livestreamItems));
  return all.filter(({ media }) => ['queued', 'processing'].includes(media?.status ?? '')).length;
}
