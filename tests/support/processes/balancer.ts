import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that spreads requests over gateways, as the one in front of a real site does. */
export interface Balancer {
  readonly url: string;
  /** Sends nothing to a gateway while it is worked on, as operators do before they replace it. */
  without<T>(gateway: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Starts a proxy that tries the next gateway if one accepts no connection. As in nginx, a request
 * whose connection breaks is repeated only if it is a read and nothing was answered.
 */
export async function startBalancer(gateways: readonly string[]): Promise<Balancer> {
  let turn = 0;
  const out = new Set<string>();
  const agent = new Agent({ keepAlive: false });
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const from = turn % gateways.length;
    const order = [...gateways.slice(from), ...gateways.slice(0, from)];
    forward(
      incoming,
      outgoing,
      order.filter((one) => !out.has(one)),
      agent,
    );
  });
  // As in nginx: otherwise, a busy machine finds the time of a connection over before it reads the
  // request that has arrived on it.
  server.keepAliveTimeout = 75_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async without(gateway, work) {
      out.add(gateway);
      return work().finally(() => out.delete(gateway));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  [gateway, ...others]: readonly string[],
  agent: Agent,
): void {
  if (gateway === undefined) {
    outgoing.writeHead(502).end('No gateway accepts connections');
    return;
  }
  const { method = 'GET', url: path, headers } = incoming;
  // The gateway listens on IPv4 only.
  const { port } = new URL(gateway);
  const call = request({ host: '127.0.0.1', port, method, path, headers, agent });
  let isAnswered = false;
  call.on('response', (answer) => {
    isAnswered = true;
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  call.on('error', (error: NodeJS.ErrnoException) => {
    if (isAnswered || outgoing.destroyed) return void outgoing.destroy();
    const isRead = method === 'GET' || method === 'HEAD';
    if (error.code === 'ECONNREFUSED' || isRead) forward(incoming, outgoing, others, agent);
    else outgoing.writeHead(502).end(error.message);
  });
  outgoing.on('close', () => call.destroy());
  // As nginx does: the next request on the connection follows the rest of a body that nobody wants.
  outgoing.on('finish', () => incoming.unpipe().resume());
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'];
  // Bytes of a body are read only once there is a connection, so that they can go to the next one.
  call.on('socket', (socket) =>
    socket.once('connect', () => (hasBody ? incoming.pipe(call) : call.end())),
  );
}
