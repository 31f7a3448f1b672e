import { setTimeout as passing } from 'node:timers/promises';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { BackendName } from '@atelier/dev-machine/backends/backend';
import { expect } from 'vitest';
import { until } from '../calls/until.ts';
import { proLearner } from '../money/commerce.ts';
import { unique } from '../people/admin.ts';
import type { TestApp } from './app.ts';
import type { TestBackends } from './test-backends.ts';
import { type Habit, Traffic } from './traffic.ts';

/**
 * Maximum time of a call in milliseconds: the timeout between services and a margin. An upload may
 * also wait for the store once.
 */
const patience = { call: 12_000, upload: 45_000 } as const;

interface Outage {
  readonly name: BackendName;
  /** `freeze` keeps connections open but never responds. */
  readonly how: 'stop' | 'freeze';
  readonly milliseconds: number;
}

/**
 * Stops a backend under traffic and starts it again. Meanwhile every response must be a success, or
 * a 503 or 504 in the standard format within the timeout. Afterwards everything must work again
 * without a restart, and every accepted lesson must be processed.
 */
export async function surviveOutage(
  app: TestApp,
  backends: TestBackends,
  { name, how, milliseconds }: Outage,
): Promise<void> {
  const admin = await app.admin();
  const course = await admin.createCourse({ price: 5 });
  const first = await admin.createLesson(course, { video: 'mp4-index-first' });
  const { video_url: address } = await admin.untilMedia(course, first, 'ready');
  const pids = app.processes.map(({ pid }) => pid);
  const traffic = new Traffic(await habits(app, course, address!));
  try {
    await until('traffic flows', () => traffic.seen.length > 30);
    await backends[how](name);
    await passing(milliseconds);
    await backends[how === 'stop' ? 'start' : 'thaw'](name);
    const back = Date.now();
    await until('everything works again', () => traffic.allWorkSince(back), { within: 45_000 });
  } finally {
    await traffic.end();
  }
  const bad = traffic.seen.filter(
    ({ name: what, status, milliseconds: took, oddity }) =>
      oddity !== null ||
      took > (what === 'upload a lesson' ? patience.upload : patience.call) ||
      !(status < 300 || status === 503 || status === 504),
  );
  expect(bad, JSON.stringify(traffic.tally())).toEqual([]);
  expect(app.processes.map(({ pid }) => pid)).toEqual(pids);
  for (const lesson of (await admin.course(course.id)).lessons) {
    if (lesson.media.status !== 'none') await admin.untilMedia(course, lesson, 'ready', 90_000);
  }
}

async function habits(app: TestApp, course: Course, address: string): Promise<Habit[]> {
  const admin = await app.admin();
  const learner = await proLearner(app);
  const within = 60_000;
  return [
    { name: 'read courses', act: () => app.visitor().call('GET', '/api/courses', { within }) },
    {
      name: 'read a course as learner',
      act: () => learner.call('GET', `/api/courses/${course.id}`, { within }),
    },
    {
      name: 'watch',
      act: () => learner.call('GET', address, { within, headers: { range: 'bytes=0-99999' } }),
    },
    { name: 'ask who I am', act: () => learner.call('GET', '/api/session', { within }) },
    {
      name: 'add a category',
      act: () =>
        admin.call('POST', '/api/categories', {
          within,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: unique('Category') }),
        }),
    },
    {
      name: 'upload a lesson',
      act: async () => {
        const answer = await admin.sendLesson(course, { video: 'mp4-one-second' });
        // Only one at a time, so that the queue can be finished in the end.
        await passing(2_000);
        return answer;
      },
    },
  ];
}
