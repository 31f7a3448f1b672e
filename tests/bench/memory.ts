import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { makeMedia } from '../fixtures/media/make-media.ts';
import { picture } from '../support/media/picture.ts';
import { Person } from '../support/people/person.ts';
import { residentMebibytes } from './gateway-memory.ts';
import type { Product } from './tools/product.ts';

/** Maximum memory a minute after a burst, as a multiple of that when idle (decision 2). */
const keptGoal = 1.5;

/** Maximum growth of the gateway's memory after aborted uploads, as a factor. */
const gatewayGrowth = 1.1;

const pictures = 40;
const videos = 6;
const abortedUploads = 300;

export interface Memory {
  /** Resident memory of each process, in MiB. */
  readonly rows: readonly {
    readonly process: string;
    readonly idle: number;
    readonly highest: number;
    readonly after: number;
    /** Whether the burst's memory was released. */
    readonly isBounded: boolean;
  }[];
  /** Memory of the gateway before and after aborted uploads. */
  readonly aborted: { readonly before: number; readonly after: number };
  readonly reached: boolean;
}

/**
 * Memory is measured at this interval in milliseconds until no process releases any, up to a
 * minute.
 */
const settleMs = 10_000;
const settleRounds = 6;

/**
 * Measures each process when idle, at the peak of a burst of pictures and videos, and afterwards.
 */
export async function measureMemory(product: Product, courseId: string): Promise<Memory> {
  const { processes } = product.app;
  const read = () => Promise.all(processes.map(({ pid }) => residentMebibytes(pid!)));
  const settled = async () => {
    let now = await read();
    for (let round = 0; round < settleRounds; round++) {
      await pause(settleMs);
      const before = now;
      now = await read();
      if (round > 0 && now.every((value, at) => value > before[at]! - 2)) break;
    }
    return now;
  };
  const idle = await settled();
  const highest = [...idle];
  const watch = setInterval(async () => {
    for (const [at, value] of (await read()).entries()) highest[at] = Math.max(highest[at]!, value);
  }, 200);
  try {
    await burst(product, courseId);
  } finally {
    clearInterval(watch);
  }
  const after = await settled();
  const rows = processes.map(({ name }, at) => ({
    process: name,
    idle: Math.round(idle[at]!),
    highest: Math.round(highest[at]!),
    after: Math.round(after[at]!),
    isBounded: after[at]! <= idle[at]! * keptGoal,
  }));
  const gateway = processes.findIndex(({ name }) => name === 'gateway');
  await abortUploads(product, courseId, abortedUploads);
  const aborted = { before: after[gateway]!, after: (await settled())[gateway]! };
  const isBounded = rows.every((row) => row.isBounded);
  return { rows, aborted, reached: isBounded && aborted.after <= aborted.before * gatewayGrowth };
}

async function burst(product: Product, courseId: string): Promise<void> {
  const { app, cookie, folder, env, call } = product;
  const admin = new Person(app.url);
  const [name, value] = cookie.split('=') as [string, string];
  admin.cookies.set(name, value);
  const avatar = await picture({ format: 'jpg', width: 6_000, height: 4_000 });
  for (let done = 0; done < pictures; done += 8) {
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        admin.form('POST', '/api/instructors', { name: `Ada ${done + at}` }, { avatar }),
      ),
    );
  }
  const file = await makeMedia('mp4-720p-minute', { dir: folder, ffmpegPath: env.FFMPEG_PATH });
  const video = { content: await readFile(file), name: 'a.mp4', type: 'video/mp4' };
  for (let at = 0; at < videos; at++) {
    await admin.form(
      'POST',
      `/api/courses/${courseId}/lessons`,
      { title: `Video ${at}` },
      { video },
    );
  }
  await untilIdle(call);
}

/** Sends many concurrent forms that declare 50 MB, send up to 5 MB and disconnect. */
async function abortUploads({ app, cookie }: Product, courseId: string, count: number) {
  const { port } = new URL(app.url);
  const head = [
    `POST /api/courses/${courseId}/lessons HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${cookie}`,
    'Content-Type: multipart/form-data; boundary=cut',
    'Content-Length: 50000000',
    '',
    '--cut',
    'Content-Disposition: form-data; name="video"; filename="a.mp4"',
    'Content-Type: video/mp4',
    '',
    '',
  ].join('\r\n');
  const start = Buffer.from('000000186674797069736f6d0000020069736f6d61766331', 'hex');
  const abortOne = async (at: number) => {
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(head);
    socket.write(start);
    for (let sent = 0; sent <= at % 80 && !socket.destroyed; sent++) {
      if (!socket.write(Buffer.alloc(65_536)))
        await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    }
    socket.destroy();
  };
  for (let done = 0; done < count; done += 30) {
    await Promise.all(Array.from({ length: 30 }, (_, at) => abortOne(done + at)));
  }
}

async function untilIdle(call: Product['call']): Promise<void> {
  for (;;) {
    const { counts } = await call<{ counts: { active: number; waiting: number } }>('GET', '/jobs');
    if (counts.active + counts.waiting === 0) return;
    await pause(500);
  }
}
