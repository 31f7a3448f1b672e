import { startBaseline } from './baselines/start-baseline.ts';
import { compare, type Measured } from './tools/measure.ts';
import type { Product } from './tools/product.ts';
import { throughput } from './tools/read.ts';

const categoryCount = 4;
const livestreamsEach = 25;

/** Measures 100 livestreams in four groups, as a visitor's page requests them. */
export async function measureLivestreams(product: Product): Promise<Measured> {
  const { app, env, call } = product;
  for (let group = 0; group < categoryCount; group++) {
    const { category } = await call<{ category: { id: string } }>(
      'POST',
      '/livestreams/categories',
      { name: `Group ${group}`, slug: `group-${group}` },
    );
    for (let n = 0; n < livestreamsEach; n++) {
      await call('POST', '/livestreams', {
        title: `Livestream ${group} ${n}`,
        description: 'What was made before an audience, in one sentence of usual length.',
        category_id: category.id,
      });
    }
  }
  const direct = await startBaseline('fastify-mongo-groups', ['atelier_livestreams'], {
    MONGO_URL: env.MONGO_URL!,
  });
  try {
    return await compare({
      name: 'GET /api/livestreams (100 in 4 groups) against fastify + MongoDB driver',
      unit: 'requests/s',
      goal: 1,
      rounds: 5,
      moreIsBetter: true,
      ours: () => throughput(`${app.url.replace('localhost', '127.0.0.1')}/api/livestreams`),
      baseline: () => throughput(`${direct.url}/api/livestreams`),
    });
  } finally {
    await direct.stop();
  }
}
