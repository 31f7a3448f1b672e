import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '@atelier/service-kit/ops/log';
import { registry } from '@atelier/service-kit/ops/metrics';
import { networkOf } from '@atelier/service-kit/rpc/network-of';
import { compile } from '@fastify/proxy-addr';
import { Counter, Gauge } from 'prom-client';
import type { ConnectionLimits } from './limits.ts';

/** Milliseconds between two attempts to make room for connections. */
const roomPauseMs = 250;
/** Milliseconds between two log lines about refused connections. */
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
 * Closes connections beyond the limits as soon as they are made. Those of a trusted proxy count in
 * all but not by address: everybody comes from there.
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
  // Before the server's own listener, so that nothing is read of what is refused.
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
 * Closes connections that wait for a request once nine of ten are in use: the oldest of those that
 * have never sent one, and those whose requests are answered. Browsers open a new one when they need
 * it.
 */
function makeRoom(server: Server, most: number): void {
  /** Connections without a complete request so far, the oldest first. */
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

/** Counts refusals, and writes a line about the first of each minute. */
function refusalLog(log: Log): (limit: 'all' | 'address') => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (limit) => {
    refusals.inc({ limit });
    if (performance.now() - loggedAt < quietMs) return;
    loggedAt = performance.now();
    log.warn({ event: 'connections-refused', limit });
  };
}
