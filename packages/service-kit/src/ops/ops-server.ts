import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registry } from './metrics.ts';

/** Rejects, or takes longer than two seconds, while the dependency is unavailable. */
export type Check = () => Promise<unknown>;

export interface Readiness {
  readonly ready: boolean;
  readonly dependencies: Record<string, 'up' | 'down'>;
}

const checkTimeoutMs = 2_000;

/** Checks every dependency in parallel. */
export async function readiness(checks: Readonly<Record<string, Check>>): Promise<Readiness> {
  const states = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await isUp(check)] as const),
  );
  return {
    ready: states.every(([, up]) => up),
    dependencies: Object.fromEntries(states.map(([name, up]) => [name, up ? 'up' : 'down'])),
  };
}

async function isUp(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), checkTimeoutMs);
  });
  return Promise.race([Promise.resolve().then(check), late])
    .then(
      () => true,
      () => false,
    )
    .finally(() => clearTimeout(timer));
}

/**
 * Serves `/healthz`, `/readyz` and `/metrics` of one process on a separate port. After `refuse`, the
 * process is not ready, so that nothing more is sent to it.
 */
export async function startOpsServer(
  address: { readonly host: string; readonly port: number },
  checks: Readonly<Record<string, Check>>,
): Promise<{ readonly server: Server; readonly port: number; refuse(): void }> {
  let isStopping = false;
  const server = createServer(async (request, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      if (request.url === '/healthz') json(200, { alive: true });
      else if (request.url === '/readyz') {
        const state = await readiness(checks);
        const ready = state.ready && !isStopping;
        json(ready ? 200 : 503, { ...state, ready });
      } else if (request.url === '/metrics') {
        response
          .writeHead(200, { 'content-type': registry.contentType })
          .end(await registry.metrics());
      } else json(404, { message: 'Not found' });
    } catch {
      json(500, { message: 'Something went wrong' });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  const refuse = () => {
    isStopping = true;
  };
  return { server, port: (server.address() as AddressInfo).port, refuse };
}
