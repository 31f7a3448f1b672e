import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type App, startApp } from '@atelier/dev-machine/app';
import autocannon from 'autocannon';
import { compare, type Measured } from './tools/measure.ts';
import { type Product, signIn } from './tools/product.ts';

const connections = 10;

/**
 * Measures what recording spans costs, beside an equally empty copy that records none. Both are on
 * the same backends.
 */
export async function measureTracing(product: Product): Promise<Measured[]> {
  let bytes = 0;
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const plain = await startCopy(product, 'plain', {});
  const traced = await startCopy(product, 'traced', {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  try {
    const hot = await measure('hot read', '/api/plans', 0.95, plain, traced, false);
    const before = bytes;
    const uncached = await measure(
      'uncached read',
      '/api/courses?page=1',
      0.9,
      plain,
      traced,
      true,
    );
    if (bytes === before) throw new Error('No spans were sent');
    return [hot, uncached];
  } finally {
    await Promise.all([plain.stop(), traced.stop()]);
    collector.close();
    collector.closeAllConnections();
  }
}

/** Starts a copy of as few processes as answer the calls. */
function startCopy({ env, folder }: Product, name: string, extra: Record<string, string>) {
  const counts = { users: 1, livestreams: 1, media: 1, worker: 0 };
  const own = { ...env, NAMESPACE: `bench-${name}`, ...extra };
  return startApp({ env: own, dataDir: path.join(folder, name), counts });
}

async function measure(
  name: string,
  route: string,
  goal: number,
  plain: App,
  traced: App,
  isAdmin: boolean,
): Promise<Measured> {
  const cost = async (app: App) => {
    const headers = isAdmin ? { cookie: await signIn(app.url) } : {};
    const url = `${app.url.replace('localhost', '127.0.0.1')}${route}`;
    const before = await processorSeconds(app);
    const result = await autocannon({ url, headers, connections, duration: 3 });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
    return ((await processorSeconds(app)) - before) / (result.requests.total / 1_000);
  };
  return compare({
    name: `processor time of a ${name}, with traces against without`,
    ...{ unit: 'ms', rounds: 9, warmUps: 3, moreIsBetter: false, goal },
    ours: () => cost(traced),
    baseline: () => cost(plain),
  });
}

/** Returns the processor time that all processes of a copy have taken, which other work hardly affects. */
async function processorSeconds(app: App): Promise<number> {
  const taken = app.processes.map(async ({ opsUrl }) => {
    const text = await (await fetch(`${opsUrl}/metrics`)).text();
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
  });
  return (await Promise.all(taken)).reduce((sum, seconds) => sum + seconds, 0);
}
