import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { Person } from '../people/person.ts';

/**
 * Takes the events that the test provider sends over HTTP, as the gateway does, so that a payment
 * takes effect at once. Returns the address, once it is open.
 */
export function useWebhookDoor(visitor: () => Person): () => string {
  const server = http.createServer((request, response) => {
    const passOn = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = { 'payment-signature': String(request.headers['payment-signature']) };
      const body = Buffer.concat(chunks).toString();
      return visitor().call('POST', request.url ?? '/', { headers, body });
    };
    // As while the gateway is down, for events that arrive between two starts of the services.
    const failed = { status: 503, text: '' };
    void passOn()
      .catch(() => failed)
      .then(({ status, text }) => response.writeHead(status).end(text));
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
