import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppProcessName } from '@atelier/dev-machine/app-processes';
import { expect, test } from 'vitest';
import type { Answer } from '../../support/calls/http-client.ts';
import type { FilePart } from '../../support/calls/multipart.ts';
import { until } from '../../support/calls/until.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { picture } from '../../support/media/picture.ts';
import { beginUpload } from '../../support/media/tus.ts';
import { unique, videoPart } from '../../support/people/admin.ts';
import {
  expectNoOrphans,
  untilNothingIsLeftToDo,
} from '../../support/processes/faults/shown-content.ts';
import { inSoak, seed } from '../../support/processes/soak.ts';
import { useApp } from '../../support/processes/use-app.ts';
import { useQueues } from '../../support/processes/use-queues.ts';
import { numbersFrom } from '../../support/random.ts';

const operationCount = inSoak(1_000, 160);
/** Number of concurrent operations. */
const laneCount = 4;
/** Approximate number of operations between two kills of a process. */
const killEvery = 40;

// The grace period is longer than any call in this test, as in production.
const app = useApp({
  env: { SWEEP_SECONDS: '2', SWEEP_GRACE_SECONDS: '25', UPLOAD_EXPIRY_SECONDS: '5' },
});
const queues = useQueues(app);

const random = numbersFrom(seed);
const below = (limit: number) => Math.floor(random() * limit);

/** Items that responses have confirmed; a killed process may have created more. */
const known = {
  courses: [] as string[],
  lessons: [] as { courseId: string; id: string }[],
  tutorials: [] as string[],
  livestreams: [] as string[],
  instructors: [] as string[],
};
const any = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
function take<T>(list: T[]): T | undefined {
  return list.splice(below(list.length), 1)[0];
}

type Operation = () => Promise<Answer | undefined>;
const ids = (answer: Answer, name: string) =>
  (answer.json<Record<string, { id: string }>>()[name] as { id: string }).id;

async function operations(files: { small: FilePart; large: FilePart }) {
  const admin = await app.admin();
  const { category, instructor } = await admin.home();
  const start = (await readFile(await mediaFile('mp4-one-second'))).subarray(0, 8_192);
  const image = () => (random() < 0.5 ? files.small : files.large);
  const maybe = (name: string, chance: number): Record<string, FilePart> =>
    random() < chance ? { [name]: image() } : {};
  const video = (chance: number) => videoPart(random() < chance ? 'mp4-one-second' : undefined);
  const keep = (list: string[], name: string) => (answer: Answer) => {
    if (answer.status === 201) list.push(ids(answer, name));
    return answer;
  };
  const create =
    (path: string, name: string, list: string[], fields: Record<string, string>) =>
    async (parts: Record<string, FilePart>) =>
      keep(list, name)(await admin.form('POST', path, { title: unique(name), ...fields }, parts));
  const course = create('/api/courses', 'course', known.courses, {
    ...{ price: '0', status: 'published', published: '1' },
    ...{ category_id: category.id, instructor_id: instructor.id },
  });
  const livestream = create('/api/livestreams', 'livestream', known.livestreams, {
    ...{ description: 'Live', category_id: '0' },
  });
  const tutorial = create('/api/tutorials', 'tutorial', known.tutorials, {});
  const change = async (path: string, id: string | undefined, parts: Record<string, FilePart>) =>
    id ? admin.form('PUT', `${path}/${id}`, { title: unique('Changed') }, parts) : undefined;
  const remove = async (path: string, id: string | undefined) =>
    id ? admin.delete(`${path}/${id}`) : undefined;
  const ofLesson = (one: { courseId: string; id: string } | undefined) =>
    one && `/api/courses/${one.courseId}/lessons/${one.id}`;

  const weighted: [weight: number, operation: Operation][] = [
    [10, async () => course({ ...maybe('image', 0.5), ...(await video(0.1)) })],
    [12, async () => change('/api/courses', any(known.courses), maybe('image', 0.4))],
    [4, () => remove('/api/courses', take(known.courses))],
    [
      16,
      async () => {
        const courseId = any(known.courses);
        if (!courseId) return;
        const fields = { title: unique('Lesson'), serial: String(below(9)) };
        const path = `/api/courses/${courseId}/lessons`;
        const answer = await admin.form('POST', path, fields, await video(0.2));
        if (answer.status === 201) known.lessons.push({ courseId, id: ids(answer, 'lesson') });
        return answer;
      },
    ],
    [
      12,
      async () => {
        const path = ofLesson(any(known.lessons));
        if (!path) return;
        return admin.form('PUT', path, { title: unique('Changed') }, await video(0.15));
      },
    ],
    [
      6,
      async () => {
        const path = ofLesson(take(known.lessons));
        return path ? admin.delete(path) : undefined;
      },
    ],
    [7, async () => livestream({ ...maybe('thumbnail', 0.4), ...(await video(0.2)) })],
    [
      7,
      async () => {
        const parts = { ...maybe('thumbnail', 0.3), ...(await video(0.1)) };
        return change('/api/livestreams', any(known.livestreams), parts);
      },
    ],
    [4, () => remove('/api/livestreams', take(known.livestreams))],
    [5, () => tutorial(maybe('image', 0.6))],
    [6, () => change('/api/tutorials', any(known.tutorials), maybe('image', 0.4))],
    [3, () => remove('/api/tutorials', take(known.tutorials))],
    [
      4,
      async () => {
        const fields = { name: unique('Instructor') };
        const answer = await admin.form('POST', '/api/instructors', fields, maybe('avatar', 0.6));
        return keep(known.instructors, 'instructor')(answer);
      },
    ],
    [2, () => remove('/api/instructors', take(known.instructors))],
    // An upload that is created and never continued.
    [2, () => beginUpload(admin, { length: 4_000_000, body: start })],
  ];
  const bag = weighted.flatMap(([weight, operation]) => Array<Operation>(weight).fill(operation));
  return (): Operation => any(bag)!;
}

/** Operations continue until at least this many processes have been killed. */
const leastKills = inSoak(5, 3);

const victims: AppProcessName[] = [
  ...(['worker', 'catalog', 'media', 'livestreams', 'gateway', 'users'] as const),
];

test('rows, jobs and stored files are consistent after random operations and killed processes', {
  timeout: 900_000,
}, async () => {
  console.log(`Seed of the random operations: ${seed}`);
  const next = await operations({
    small: await picture({ width: 48, height: 48 }),
    large: await picture({ width: 700, height: 400 }),
  });
  const wrong: string[] = [];
  let answered = 0;
  let kills = 0;
  const goesOn = () => answered < operationCount || kills < leastKills;
  const lane = async () => {
    while (goesOn()) {
      const answer = await next()().catch(() => 'interrupted' as const);
      if (answer === 'interrupted') {
        // The outcome of a call that a kill interrupts is unknown; wait for the restart.
        await until('the product answers', () => app.visitor().get('/api/categories'));
        continue;
      }
      if (!answer) continue;
      answered++;
      if (answer.status < 300 || [404, 409, 502, 503, 504].includes(answer.status)) continue;
      wrong.push(`${answer.status} ${answer.text.slice(0, 300)}`);
    }
  };
  const killer = async () => {
    while (goesOn()) {
      const from = answered;
      await until('further operations are done', () => answered >= from + killEvery || !goesOn(), {
        within: 300_000,
      });
      const victim = app.process(victims[below(victims.length)]!);
      await victim.kill();
      await pause(below(300));
      await victim.restart();
      kills++;
    }
  };
  await Promise.all([...Array.from({ length: laneCount }, lane), killer()]);
  expect(wrong).toEqual([]);

  await untilNothingIsLeftToDo(app, queues);
  await expectNoOrphans(app);
});
