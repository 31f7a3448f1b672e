import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import autocannon from 'autocannon';
import { startBaseline } from '../baselines/start-baseline.ts';
import { signUp } from '../sign-up.ts';
import { compare, type Measured } from './measure.ts';
import type { Product } from './product.ts';

/** Returns the requests per second over three seconds. */
export async function throughput(
  url: string,
  connections = 50,
  headers: Record<string, string> = {},
): Promise<number> {
  const result = await autocannon({ url, connections, headers, duration: 3 });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return result.requests.average;
}

/** Measures the most frequent read, as visitors and as learners send it. */
export async function measureReads({ app, env, folder }: Product): Promise<Measured[]> {
  const url = `${app.url.replace('localhost', '127.0.0.1')}/api/courses`;
  const learner = { cookie: await signUp(app.url, 'lee@bench.local') };
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const file = path.join(folder, 'courses.json');
  await writeFile(file, bytes);
  const bare = await startBaseline('bare-http', [file]);
  const direct = await startBaseline('fastify-mongo', ['atelier_catalog'], {
    MONGO_URL: env.MONGO_URL!,
  });
  try {
    const common = {
      unit: 'requests/s',
      rounds: 7,
      warmUps: 2,
      moreIsBetter: true,
      ours: () => throughput(url),
    };
    return [
      await compare({
        ...common,
        name: `GET /api/courses (${bytes.length} bytes) against bare http`,
        goal: 0.9,
        baseline: () => throughput(bare.url),
      }),
      await compare({
        ...common,
        name: "GET /api/courses with a learner's cookie against bare http",
        goal: 0.8,
        ours: () => throughput(url, 50, learner),
        baseline: () => throughput(bare.url, 50, learner),
      }),
      await compare({
        ...common,
        name: 'GET /api/courses against fastify + MongoDB driver',
        goal: 1,
        baseline: () => throughput(`${direct.url}/api/courses`),
      }),
    ];
  } finally {
    await bare.stop();
    await direct.stop();
  }
}
