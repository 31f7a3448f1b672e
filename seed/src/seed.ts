import { setTimeout as sleep } from 'node:timers/promises';
import { step } from '@atelier/dev-machine/console/progress';
import { addCatalog } from './add-catalog.ts';
import { addLivestreams } from './add-livestreams.ts';
import { addSchool } from './add-school.ts';
import { ApiClient } from './api-client.ts';
import { livestreamCategories, livestreams } from './content/livestreams.ts';
import { categories, instructors } from './content/people.ts';
import { tutorials } from './content/tutorials.ts';
import { courses, makeDemoVideos } from './demo-videos.ts';
import { readLedger } from './ledger.ts';
import { Seeding, videoKey } from './seeding.ts';

/** The demo learner; the password is generated for each copy. */
export const learnerEmail = 'learner@atelier.local';

export interface SeedOptions {
  /** URL of the gateway, without a trailing slash. */
  url: string;
  dataDir: string;
  admin: { email: string; password: string };
  learner: { email: string; password: string };
  /** Path of the ffmpeg program that creates the videos. */
  ffmpeg: string;
  /** Stops seeding; content added so far stays, and the next call continues. */
  signal?: AbortSignal;
}

export interface SeedResult {
  /** Number of items added by this call. */
  created: number;
  /** Number of videos still being processed. */
  processing: number;
}

/** Content with a video, in the order in which the videos are added. */
const withVideo: readonly { key: string; path: (idOf: (key: string) => string) => string }[] = [
  ...courses.flatMap(({ key: course, lessons }) =>
    lessons.map((_, index) => {
      const key = `lesson:${course}:${index + 1}`;
      return {
        key,
        path: (idOf: (key: string) => string) =>
          `/courses/${idOf(`course:${course}`)}/lessons/${idOf(key)}`,
      };
    }),
  ),
  ...livestreams.map(({ key: livestream }) => {
    const key = `livestream:${livestream}`;
    return { key, path: (idOf: (key: string) => string) => `/livestreams/${idOf(key)}` };
  }),
];

const lists = [categories, instructors, courses, tutorials, livestreamCategories, livestreams];
const rows =
  lists.reduce((sum, list) => sum + list.length, 0) +
  courses.reduce((sum, { lessons }) => sum + lessons.length, 0) +
  1;

/**
 * Adds the demo content once, through the public API and the real pipeline: every text and picture
 * and the videos of the first course, then the other videos. Each addition is recorded, and content
 * is looked up by name before it is added, so that interrupted seeding resumes without duplicates.
 * Content that an admin deletes later stays deleted.
 *
 * @param usable called once the catalog is complete and the first course plays
 * @throws UserError if the API rejects something
 */
export async function seedContent(
  options: SeedOptions,
  usable: () => void = () => undefined,
): Promise<SeedResult> {
  const { url, dataDir, admin, learner, ffmpeg, signal } = options;
  const ledger = await readLedger(dataDir);
  if (ledger.done) {
    usable();
    return { created: 0, processing: 0 };
  }
  const api = new ApiClient(url, signal);
  let tell: (text: string) => void = () => undefined;
  const seeding = new Seeding(api, dataDir, ledger, (added) => {
    tell(added <= rows ? `${added}/${rows}` : `${added - rows}/${withVideo.length}`);
  });
  const addVideos = async (wanted: typeof withVideo) => {
    const missing = wanted.filter(({ key }) => !seeding.isAdded(videoKey(key)));
    const keys = missing.map(({ key }) => key);
    const videos = makeDemoVideos(ffmpeg, keys, signal);
    for (const { key, path } of missing) {
      await seeding.addVideo(
        key,
        path((of) => seeding.idOf(of)),
        await videos.get(key)!,
      );
    }
  };
  const first = courses[0]!.lessons.length;
  await step('Seeding the demo content', async (detail) => {
    tell = detail;
    await api.signIn(admin.email, admin.password);
    await api.register('Robin Learner', learner.email, learner.password);
    await addSchool(seeding);
    await addCatalog(seeding);
    await addLivestreams(seeding);
    await addVideos(withVideo.slice(0, first));
    await untilProcessed(seeding, signal);
  });
  usable();
  await step('Adding the other demo videos', async (detail) => {
    tell = detail;
    await addVideos(withVideo.slice(first));
  });
  await seeding.finish();
  return { created: seeding.created, processing: await countProcessing(seeding) };
}

/** Waits for the videos of the first course. A failed one is shown as failed in the back office. */
async function untilProcessed(seeding: Seeding, signal?: AbortSignal): Promise<void> {
  const path = `/courses/${seeding.idOf(`course:${courses[0]!.key}`)}`;
  for (;;) {
    const { lessons } = await seeding.api.get<{ lessons: WithMedia[] }>(path);
    if (!lessons.some(isProcessing)) return;
    await sleep(500, undefined, signal ? { signal } : {});
  }
}

interface WithMedia {
  media?: { status: string };
}

async function countProcessing(seeding: Seeding): Promise<number> {
  const all: WithMedia[] = [];
  for (const { key } of courses) {
    const path = `/courses/${seeding.idOf(`course:${key}`)}`;
    all.push(...(await seeding.api.get<{ lessons: WithMedia[] }>(path)).lessons);
  }
  const groups = await seeding.api.get<{ livestreamItems: WithMedia[] }[]>('/livestreams');
  all.push(...groups.flatMap(({ livestreamItems }) => livestreamItems));
  return all.filter(isProcessing).length;
}

function isProcessing({ media }: WithMedia): boolean {
  return ['queued', 'processing'].includes(media?.status ?? '');
}
