import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type App, startApp } from '@atelier/dev-machine/app';
import { type Backends, startBackends } from '@atelier/dev-machine/backends/start-backends';
import { programsToStart, provision } from '@atelier/dev-machine/programs/provision';
import { untilTrue } from './measure.ts';

const admin = { email: 'bench@atelier.local', password: 'only-for-measuring-1' };

/** Key by which an edge in front asks the gateway. */
export const edgeKey = 'only-for-measuring-'.repeat(2);

export interface Product {
  readonly app: App;
  readonly backends: Backends;
  readonly env: Record<string, string>;
  readonly folder: string;
  /** Calls the API as an admin. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  readonly cookie: string;
  /** Resolves once no job of the video pipeline is queued or running. */
  untilIdle(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the whole product on throwaway backends. */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-bench-'));
  const programs = await provision(programsToStart);
  const backends = await startBackends({ programs, dataDir: folder });
  const env = {
    ...backends.env,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
    EDGE_KEY: edgeKey,
    // Without a seller and a bank, nothing is sold by invoice.
    SELLER: 'Atelier',
    BANK_DETAILS: 'IBAN: AT00 1234',
    // One person sends the load of many.
    THROTTLE_FACTOR: '100000',
    // As under `npm start`, whose launcher monitors the processes from outside.
    BLOCKED_SECONDS: '0',
    // The whole load comes from one address.
    MAX_CONNECTIONS_PER_ADDRESS: '4000',
    FFMPEG_PATH: programs.ffmpeg?.path ?? 'ffmpeg',
    FFPROBE_PATH: programs.ffprobe?.path ?? 'ffprobe',
    ...(process.env.CLIENT_DIST && { CLIENT_DIST: process.env.CLIENT_DIST }),
  };
  const app = await startApp({ env, dataDir: folder }).catch(async (error: unknown) => {
    await backends.stop();
    throw error;
  });
  const cookie = await signIn(app.url);
  const call = async <T>(method: string, route: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${app.url}/api${route}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${route}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const isIdle = async () => {
    const { counts } = await call<{ counts: Record<string, number> }>('GET', '/jobs');
    return !counts.active && !counts.waiting;
  };
  const untilIdle = () => untilTrue(isIdle, 250);
  const stop = async () => {
    await app.stop();
    await backends.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, backends, env, folder, call, cookie, untilIdle, stop };
}

export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/adminlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`No session: ${await response.text()}`);
  return cookie;
}

/** Adds eight published courses with five lessons each, as the home page would list them. */
export async function addCatalog({ call }: Product): Promise<string> {
  const { category } = await call<{ category: { id: string } }>('POST', '/categories', {
    name: 'Design',
  });
  const { instructor } = await call<{ instructor: { id: string } }>('POST', '/instructors', {
    name: 'Ada Example',
  });
  let last = '';
  for (let n = 1; n <= 8; n++) {
    const { course } = await call<{ course: { id: string } }>('POST', '/courses', {
      title: `Course number ${n}`,
      short_description: 'What this course is about, in one sentence of usual length.',
      long_description: 'A longer text. '.repeat(40),
      price: n % 2 === 0 ? 49 : 0,
      instructor_id: instructor.id,
      category_id: category.id,
      status: 'published',
      published: true,
    });
    for (let serial = 1; serial <= 5; serial++) {
      await call('POST', `/courses/${course.id}/lessons`, {
        title: `Lesson ${serial}`,
        description: 'What this lesson shows, in one sentence of usual length.',
        serial,
      });
    }
    last = course.id;
  }
  return last;
}
