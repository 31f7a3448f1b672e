import { makeMedia } from '../fixtures/media/make-media.ts';
import { addLesson, lessonsOf } from './lessons.ts';
import { signUpVerified } from './sign-up.ts';
import { median, untilTrue } from './tools/measure.ts';
import type { Product } from './tools/product.ts';

const rounds = 400;
/** Maximum time that checking a right may add to the median response, in milliseconds. */
const goalMs = 1;

export interface RightsCost {
  /** Median response times of playback requests by a Pro member, in milliseconds. */
  readonly free: number;
  readonly priced: number;
  readonly addedMs: number;
  readonly goalMs: number;
  readonly reached: boolean;
}

/**
 * Measures what the check of a right adds to the playback of a lesson: a Pro member requests a
 * lesson of a course with a price and one of a free course in turns.
 */
export async function measureRights(product: Product, pricedId: string): Promise<RightsCost> {
  const { call, folder, env } = product;
  const courses = await call<{ id: string; price: number }[]>('GET', '/courses');
  const { id: freeId } = courses.find(({ price }) => price === 0)!;
  const file = await makeMedia('mp4-720p-minute', { dir: folder, ffmpegPath: env.FFMPEG_PATH });
  const cookie = await signUpVerified(product, 'pro@bench.local');
  await buyPro(product, cookie);
  const free = await readyLesson(product, freeId, file);
  const priced = await readyLesson(product, pricedId, file);
  await product.untilIdle();
  const times = { free: [] as number[], priced: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const turn = [
      () => timeOf(free, cookie, times.free),
      () => timeOf(priced, cookie, times.priced),
    ];
    for (const measure of round % 2 === 0 ? turn : turn.toReversed()) await measure();
  }
  const medians = { free: median(times.free), priced: median(times.priced) };
  const addedMs = medians.priced - medians.free;
  return { ...medians, addedMs, goalMs, reached: addedMs <= goalMs };
}

async function buyPro({ app, call }: Product, cookie: string): Promise<void> {
  const response = await fetch(`${app.url}/api/orders`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ plan: 'pro', period: 'monthly' }),
  });
  if (!response.ok) throw new Error(`No order: ${await response.text()}`);
  const { order } = (await response.json()) as { order: { id: string } };
  await call('POST', `/orders/${order.id}/mark-paid`, {});
}

/** Adds a lesson and returns the URL of its playback data once its video is ready. */
async function readyLesson(product: Product, courseId: string, file: string): Promise<string> {
  const id = await addLesson(product, courseId, file);
  await untilTrue(async () => {
    const lesson = (await lessonsOf(product, courseId)).find((one) => one.id === id);
    return lesson?.media.status === 'ready';
  });
  return `${product.app.url}/api/courses/${courseId}/lessons/${id}/playback`;
}

async function timeOf(url: string, cookie: string, times: number[]): Promise<void> {
  const started = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  await response.arrayBuffer();
  times.push(performance.now() - started);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}
