import { startBaseline } from './baselines/start-baseline.ts';
import { compare, type Measured } from './tools/measure.ts';
import type { Product } from './tools/product.ts';
import { throughput } from './tools/read.ts';

/**
 * Measures a page of a category's courses among 10,000, as an admin reads it, so that it is never
 * cached.
 */
export async function measureLists(
  { app, env, cookie }: Product,
  category: string,
): Promise<Measured> {
  const path = `/api/courses?category_id=${category}`;
  const ours = app.url.replace('localhost', '127.0.0.1');
  const direct = await startBaseline('fastify-mongo-page', ['atelier_catalog'], {
    MONGO_URL: env.MONGO_URL!,
  });
  try {
    return await compare({
      name: 'A page of a category among 10,000 courses against fastify + MongoDB driver',
      unit: 'requests/s',
      rounds: 7,
      warmUps: 3,
      moreIsBetter: true,
      goal: 0.85,
      ours: () => throughput(`${ours}${path}`, 10, { cookie }),
      baseline: () => throughput(`${direct.url}${path}`, 10),
    });
  } finally {
    await direct.stop();
  }
}
