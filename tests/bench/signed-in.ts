import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import autocannon from 'autocannon';
import { makeMedia } from '../fixtures/media/make-media.ts';
import { startBaseline } from './baselines/start-baseline.ts';
import { addLesson, lessonsOf } from './lessons.ts';
import { signUpVerified } from './sign-up.ts';
import { compare, type Measured } from './tools/measure.ts';
import type { Product } from './tools/product.ts';
import { recordQueries } from './tools/recorded-queries.ts';

/** A call of a signed-in person that is never answered from the cache. */
interface Row {
  readonly path: string;
  readonly cookie: string;
  readonly goal: number;
  /** Sent with PUT; a read without. */
  readonly body?: unknown;
}

const connections = 10;
const readGoal = 0.6;

/**
 * Measures what signed-in people wait for, each call beside bare Fastify that sends the same
 * queries to MongoDB and answers with the same bytes.
 */
export async function measureSignedIn(product: Product): Promise<Measured[]> {
  const learner = await addLearner(product);
  const { lessonId, freeId } = learner;
  const played = await addPlayedLesson(product, freeId);
  const own = (route: string) => ({ path: route, cookie: learner.cookie, goal: readGoal });
  const ofAdmin = (route: string) => ({ path: route, cookie: product.cookie, goal: readGoal });
  const rows: Row[] = [
    { ...own(`/progress/${lessonId}`), goal: 0.75, body: { course_id: freeId, position: 7 } },
    ...['/favorites', '/history', '/notes', '/subscription', '/orders'].map(own),
    own(`/courses/${freeId}/lessons/${played}/playback`),
    ...[`/courses?page=1`, '/users?page=1', '/orders?all=true&page=1', '/jobs'].map(ofAdmin),
  ];
  const measured: Measured[] = [];
  for (const row of rows) measured.push(await measureRow(product, row));
  return measured;
}

async function measureRow({ app, env, folder }: Product, row: Row): Promise<Measured> {
  const url = `${app.url.replace('localhost', '127.0.0.1')}/api${row.path}`;
  const body = row.body === undefined ? undefined : JSON.stringify(row.body);
  const method = body === undefined ? 'GET' : 'PUT';
  const headers = { cookie: row.cookie, ...(body && { 'content-type': 'application/json' }) };
  const call = async () => {
    const response = await fetch(url, { method, headers, ...(body && { body }) });
    if (!response.ok) throw new Error(`${row.path}: ${await response.text()}`);
    return response.text();
  };
  const queries = await recordQueries(env.MONGO_URL!, call);
  const files = ['queries.json', 'body.json'].map((name) => path.join(folder, name));
  await writeFile(files[0]!, JSON.stringify(queries));
  await writeFile(files[1]!, await call());
  const bare = await startBaseline('fastify-mongo-recorded', files, { MONGO_URL: env.MONGO_URL! });
  const perSecond = async (target: string) => {
    const sent = { url: target, method, headers, connections, duration: 3 } as const;
    const result = await autocannon({ ...sent, ...(body && { body }) });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${target} failed under load`);
    return result.requests.average;
  };
  try {
    return await compare({
      name: `${method} ${row.path.replace(/[0-9a-f]{24}/g, ':id')}, ${queries.length} queries`,
      ...{ unit: 'requests/s', rounds: 5, warmUps: 4, moreIsBetter: true, goal: row.goal },
      ours: () => perSecond(url),
      baseline: () => perSecond(bare.url),
    });
  } finally {
    await bare.stop();
  }
}

/** Adds a lesson with a video and waits until it plays. */
async function addPlayedLesson(product: Product, courseId: string): Promise<string> {
  const file = await makeMedia('mp4-one-second', {
    ...{ dir: product.folder, ffmpegPath: product.env.FFMPEG_PATH },
  });
  const id = await addLesson(product, courseId, file);
  await product.untilIdle();
  return id;
}

/** Signs up a learner who has favorites, notes, a history and orders. */
async function addLearner(product: Product) {
  const { app, call } = product;
  const cookie = await signUpVerified(product, 'signed-in@bench.local');
  const send = async (method: string, route: string, body: unknown) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const sent = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${app.url}/api${route}`, sent);
    if (!response.ok) throw new Error(`${method} ${route}: ${await response.text()}`);
  };
  const courses = await call<{ id: string; price: number }[]>('GET', '/courses');
  const free = courses.filter(({ price }) => price === 0);
  const lessons: { id: string; course: string }[] = [];
  for (const { id: course } of free) {
    const found = await lessonsOf(product, course);
    lessons.push(...found.map(({ id }) => ({ id, course })));
  }
  for (const { id } of courses) await send('PUT', `/favorites/course/${id}`, {});
  for (const { id, course } of lessons) {
    await send('PUT', `/progress/${id}`, { course_id: course, position: 5 });
    const note = { lesson_id: id, course_id: course, position: 5, text: 'Read' };
    await send('PUT', `/notes/${crypto.randomUUID()}`, note);
  }
  for (const { id, price } of courses) {
    if (price > 0) await send('POST', '/orders', { course_id: id });
  }
  return { cookie, lessonId: lessons[0]!.id, freeId: lessons[0]!.course };
}
