import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@atelier/service-kit/limits/network-of';
import type { Log } from '@atelier/service-kit/ops/log';
import { registry } from '@atelier/service-kit/ops/metrics';
import { compile } from '@fastify/proxy-addr';
import { Counter, Gauge } from 'prom-client';
import type { ConnectionLimits } from './limits.ts';

/** Minimum interval between two attempts to free connections, in milliseconds. */
const roomPauseMs = 250;
/** Minimum interval between two log lines about refused connections, in milliseconds. */
const quietMs = 60_000;

const refusals = new Counter({
  name: 'atelier_http_connections_refused_total',
  help: 'Connections that were closed because there were too many, by which limit',
  labelNames: ['limit'],
  registers: [registry],
});
const open = new Gauge({
  name: 'atelier_http_connections',
  help: 'Open connections',
  registers: [registry],
});

/**
 * Closes new connections that exceed the limits. Connections from a trusted proxy count toward the
 * total but not toward the limit per address, because all users share the proxy's address.
 */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  trustProxy: boolean | string[],
  log: Log,
): void {
  const isTrusted = Array.isArray(trustProxy) ? compile(trustProxy) : () => trustProxy;
  const counts = new Map<string, number>();
  const refuse = refusalLog(log);
  server.maxConnections = limits.connections;
  makeRoom(server, limits.connections);
  server.on('drop', () => refuse('all'));
  // Runs before the server's own listener, so that nothing is read from refused connections.
  server.prependListener('connection', (socket: Socket) => {
    open.inc();
    socket.once('close', () => open.dec());
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress, 0)) return;
    const network = networkOf(remoteAddress);
    const others = counts.get(network) ?? 0;
    if (others >= limits.connectionsPerAddress) {
      refuse('address');
      socket.destroy();
      return;
    }
    counts.set(network, others + 1);
    socket.once('close', () => {
      const left = counts.get(network)! - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });
}

/**
 * Closes connections without a request in progress once 90% of the limit is in use: first the
 * oldest of those that have never sent a request, then those whose requests have been answered.
 * Browsers open a new connection when they need one.
 */
function makeRoom(server: Server, most: number): void {
  /** Connections that have not sent a complete request yet, oldest first. */
  const silent = new Set<Socket>();
  let count = 0;
  let madeAt = Number.NEGATIVE_INFINITY;
  const make = () => {
    if (count < most * 0.9 || performance.now() - madeAt < roomPauseMs) return;
    madeAt = performance.now();
    const oldest = [...silent].slice(0, Math.ceil(most / 10));
    for (const socket of oldest) socket.destroy();
    server.closeIdleConnections();
  };
  server.on('drop', make);
  server.on('connection', (socket: Socket) => {
    make();
    count += 1;
    silent.add(socket);
    socket.once('close', () => {
      count -= 1;
      silent.delete(socket);
    });
  });
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
}

/** Counts refusals and logs the first of each minute. */
function refusalLog(log: Log): (limit: 'all' | 'address') => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (limit) => {
    refusals.inc({ limit });
    if (performance.now() - loggedAt < quietMs) return;
    loggedAt = performance.now();
    log.warn({ event: 'connections-refused', limit });
  };
}
