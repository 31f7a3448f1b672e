import type { Course } from '@atelier/contracts/catalog/courses';
import type { Instructor } from '@atelier/contracts/catalog/instructors';
import type { Tutorial } from '@atelier/contracts/catalog/tutorials';
import type { LivestreamGroup } from '@atelier/contracts/livestreams/livestreams';
import type { MediaState } from '@atelier/contracts/media/assets';
import type { JobQueues } from '@atelier/service-kit/jobs/queue';
import { expect } from 'vitest';
import { until } from '../../calls/until.ts';
import { expireDeletions } from '../../catalog/deletions.ts';
import { assetOf } from '../../media/bucket.ts';
import { done } from '../../people/admin.ts';
import type { TestApp } from '../app.ts';

interface Shown {
  readonly paths: string[];
  readonly assets: Set<string>;
  readonly media: MediaState[];
}

/** Returns every file URL that rows show, and the status of every video. */
async function everythingShown(app: TestApp): Promise<Shown> {
  const admin = await app.admin();
  const list = async <T>(path: string) => done(await admin.get(path), 200) as unknown as T;
  const courses = await list<{ id: string }[]>('/api/courses?all=1');
  const whole: Course[] = [];
  for (const { id } of courses) whole.push(await admin.course(id));
  const groups = await list<LivestreamGroup[]>('/api/livestreams');
  const rows: unknown[] = [
    ...whole,
    ...(await list<Tutorial[]>('/api/tutorials/main')),
    ...(await list<Instructor[]>('/api/instructors')),
    ...groups.flatMap(({ livestreamItems }) => livestreamItems),
  ];
  const paths = [...JSON.stringify(rows).matchAll(/"(\/media\/[^"?]+)"/g)].map(([, path]) => path!);
  const media = [...whole, ...whole.flatMap(({ lessons }) => lessons)]
    .flatMap((one) => ('media' in one ? [one.media as MediaState] : []))
    .concat(groups.flatMap(({ livestreamItems }) => livestreamItems.map((item) => item.media)));
  return { paths: [...new Set(paths)], assets: new Set(paths.map(assetOf)), media };
}

/** Waits until no video is processing, no outbox has rows and no job is queued. */
export async function untilNothingIsLeftToDo(
  app: TestApp,
  queues: () => JobQueues,
  within = 420_000,
): Promise<void> {
  await until(
    'nothing is left to do',
    async () => {
      const { media } = await everythingShown(app);
      const busy = media.filter(({ status }) => ['queued', 'processing'].includes(status));
      if (busy.length > 0) throw new Error(`${busy.length} videos are being processed`);
      for (const service of ['catalog', 'livestreams', 'users', 'commerce', 'media'] as const) {
        const left = await app.database(service).collection('outbox').countDocuments();
        if (left > 0) throw new Error(`${left} rows left in the outbox of ${service}`);
      }
      for (const [name, queue] of Object.entries(queues())) {
        const { waiting, active } = await queue.getJobCounts('waiting', 'active');
        if (waiting || active) throw new Error(`${name}: ${waiting} waiting, ${active} active`);
      }
      return true;
    },
    { within, every: 1_000 },
  );
  const { media } = await everythingShown(app);
  expect(media.filter(({ status }) => status === 'failed')).toEqual([]);
}

/**
 * Asserts that everything shown is stored, that nothing else is stored once it has been swept, and
 * that the records of the pipeline match.
 */
export async function expectNoOrphans(app: TestApp): Promise<void> {
  await expireDeletions(app);
  const { paths, assets } = await everythingShown(app);
  const prefixes = [...assets].flatMap((id) => [`videos/${id}/`, `images/${id}/`]);
  await app.bucket.untilOnly(prefixes, 120_000);
  const stored = new Set((await app.bucket.contents()).map((key) => `/media/${key}`));
  expect(paths.filter((path) => !stored.has(path))).toEqual([]);
  await expectRecordsOf(app, assets);
}

/** Asserts that each record of the pipeline is for a video in a row and matches that row. */
async function expectRecordsOf(app: TestApp, assets: ReadonlySet<string>): Promise<void> {
  const records = await app
    .database('media')
    .collection<{ _id: string; status: string }>('assets')
    .find()
    .toArray();
  expect(records.filter(({ _id }) => !assets.has(_id))).toEqual([]);
  expect(records.filter(({ status }) => status !== 'ready')).toEqual([]);
  // What a row has got is kept for some minutes in case the call is repeated; the rest expires.
  const uploads = app.database('media').collection<{ _id: string; state: string }>('uploads');
  const isUsed = ({ _id, state }: { _id: string; state: string }) =>
    state === 'claimed' && assets.has(_id);
  const areUsed = async () => (await uploads.find().toArray()).every(isUsed);
  await until('no upload is left over', areUsed, { within: 240_000 });
}
