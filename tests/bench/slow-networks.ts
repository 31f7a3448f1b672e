import path from 'node:path';
import { execa } from 'execa';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { addLesson, playbackOf } from './lessons.ts';
import { launchChromium } from './tools/chromium.ts';
import { median, untilTrue } from './tools/measure.ts';
import { named, qualities, text } from './tools/playing.ts';
import type { Product } from './tools/product.ts';

/** Kilobits per second of slow networks, all with a round trip of 300 ms. */
const networks = [400, 1_500, 3_000];
const latencyMs = 300;
const rounds = 3;
/** How long somebody watches, in seconds. */
const watchedSeconds = 25;

/** What somebody sees: seconds until the first picture moves, and how often it stands still. */
interface Seen {
  readonly first: number;
  readonly stalls: number;
}

export interface SlowNetwork {
  readonly kilobits: number;
  readonly ours: Seen;
  /** The plain file in a bare page. */
  readonly file: Seen;
}

/** The goal at 1.5 Mbit/s; at 400 kbit/s, sound alone takes a third of the network. */
export const isGood = ({ kilobits, ours }: SlowNetwork) =>
  kilobits < 1_500 || (ours.first <= 3 && ours.stalls === 0);

/**
 * Measures the first picture and the stalls of a lesson on slow networks, in the player and as a
 * plain file. The video has 2.3 Mbit/s and noise, so that each quality needs all that it may have.
 */
export async function measureSlowNetworks(
  product: Product,
  courseId: string,
): Promise<SlowNetwork[]> {
  const file = await makeNoisyVideo(product);
  const id = await addLesson(product, courseId, file);
  const place = await untilStreamed(product, courseId, id);
  const browser = await launchChromium('--autoplay-policy=no-user-gesture-required');
  try {
    const found: SlowNetwork[] = [];
    for (const kilobits of networks) {
      const [ours, bare]: [Seen[], Seen[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        ours.push(await watchLesson(browser, product, { courseId, index: place.index, kilobits }));
        bare.push(await watchFile(browser, product, place.file, kilobits));
        console.log(`  ${kilobits} kbit/s, round ${round + 1}:`, ours.at(-1), bare.at(-1));
      }
      found.push({ kilobits, ours: medianOf(ours), file: medianOf(bare) });
    }
    return found;
  } finally {
    await browser.close();
  }
}

const medianOf = (seen: readonly Seen[]): Seen => ({
  first: median(seen.map(({ first }) => first)),
  stalls: median(seen.map(({ stalls }) => stalls)),
});

async function makeNoisyVideo({ env, folder }: Product): Promise<string> {
  const file = path.join(folder, 'noisy.mp4');
  const picture = 'testsrc2=s=1280x720:r=25:d=60,noise=alls=20:allf=t';
  const sound = 'anoisesrc=d=60:c=pink:a=0.2';
  const rate = ['-b:v', '2170k', '-maxrate', '2400k', '-bufsize', '4000k'];
  await execa(env.FFMPEG_PATH!, [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '50', ...rate],
    ...['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', file],
  ]);
  return file;
}

/** Returns the lesson's index in its course and the address of its plain file. */
async function untilStreamed(product: Product, courseId: string, id: string) {
  let file = '';
  await untilTrue(async () => {
    const offered = await playbackOf(product, courseId, id).catch(() => null);
    const [stream, plain] = offered?.sources ?? [];
    if (stream?.type !== 'hls' || !plain) return false;
    file = plain.src;
    const playlist = await text(`${product.app.url}${stream.src}`, product.cookie);
    return named(playlist).length === qualities;
  }, 250);
  await product.untilIdle();
  const { lessons } = await product.call<{ lessons: { id: string }[] }>(
    'GET',
    `/courses/${courseId}`,
  );
  return { file, index: lessons.findIndex((lesson) => lesson.id === id) };
}

interface Lesson {
  readonly courseId: string;
  readonly index: number;
  readonly kilobits: number;
}

/** Opens the course on a quick network, and its lesson on a slow one. */
async function watchLesson(browser: Browser, product: Product, lesson: Lesson): Promise<Seen> {
  const context = await contextFor(browser, product);
  try {
    const page = await context.newPage();
    const course = `${product.app.url}/courses/${lesson.courseId}`;
    await page.goto(course, { waitUntil: 'networkidle' });
    await slowDown(page, lesson.kilobits);
    const address = `/courses/${lesson.courseId}?lesson=${lesson.index}`;
    return await watch(
      page,
      `history.pushState({}, '', ${JSON.stringify(address)});
      dispatchEvent(new PopStateEvent('popstate'));`,
    );
  } finally {
    await context.close();
  }
}

async function watchFile(
  browser: Browser,
  product: Product,
  src: string,
  kilobits: number,
): Promise<Seen> {
  const context = await contextFor(browser, product);
  try {
    const page = await context.newPage();
    await page.goto(`${product.app.url}/robots.txt`);
    await slowDown(page, kilobits);
    const url = JSON.stringify(new URL(src, product.app.url).href);
    return await watch(
      page,
      `const bare = Object.assign(document.createElement('video'), { src: ${url}, width: 960 });
      document.body.append(bare);
      bare.play();`,
    );
  } finally {
    await context.close();
  }
}

async function contextFor(browser: Browser, { app, cookie }: Product): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // Requests of a service worker are not slowed down with those of its page.
    serviceWorkers: 'block',
  });
  const [name, value] = cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url: app.url }]);
  return context;
}

async function slowDown(page: Page, kilobits: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const bytes = (kilobits * 1_000) / 8;
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: latencyMs, downloadThroughput: bytes, uploadThroughput: bytes },
  });
}

/** Starts a video by a script, and watches it for some time. */
async function watch(page: Page, start: string): Promise<Seen> {
  return page.evaluate<Seen>(`new Promise((resolve) => {
    const started = performance.now();
    const seen = { first: ${2 * watchedSeconds}, stalls: 0 };
    let last = 0, stood = 0, moved = false;
    ${start}
    const timer = setInterval(() => {
      const video = document.querySelector('video');
      const now = video ? video.currentTime : 0;
      const seconds = (performance.now() - started) / 1000;
      if (!moved && now > 0) { moved = true; seen.first = seconds; }
      if (moved && now === last && !video.ended) { if (++stood === 6) seen.stalls++; }
      else stood = 0;
      last = now;
      if (seconds < (moved ? seen.first + ${watchedSeconds} : ${2 * watchedSeconds})) return;
      clearInterval(timer);
      resolve(seen);
    }, 50);
  })`);
}
