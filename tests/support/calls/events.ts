import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import type { AdminEvents } from '@atelier/contracts/core/live-events';
import type { MediaProgress } from '@atelier/contracts/events';
import type { Person } from '../people/person.ts';

/** An open `GET /api/media/events`, with the events received so far. */
export interface EventStream {
  readonly answer: IncomingMessage;
  readonly events: MediaProgress[];
  /** Received change notifications. */
  readonly changes: AdminEvents['changed'][];
  /** Returns whether the server has ended the stream. */
  readonly isOver: () => boolean;
  close(): void;
}

/** Listens as a person who is signed in. */
export async function listenToMedia(
  person: Pick<Person, 'origin' | 'cookies'>,
): Promise<EventStream> {
  const { port, host } = new URL(person.origin);
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const events: MediaProgress[] = [];
  const changes: AdminEvents['changed'][] = [];
  let over = false;
  let outgoing: ClientRequest | undefined;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing = request(
      {
        hostname: '127.0.0.1',
        port,
        path: '/api/media/events',
        agent: false,
        headers: { host, ...(cookie && { cookie }), accept: 'text/event-stream' },
      },
      resolve,
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
  answer.on('error', () => undefined);
  answer.on('close', () => {
    over = true;
  });
  let name = '';
  const lines = createInterface({ input: answer });
  lines.on('error', () => undefined);
  lines.on('line', (line) => {
    if (line.startsWith('event: ')) name = line.slice(7);
    if (line.startsWith('data: ') && name === 'media') events.push(JSON.parse(line.slice(6)));
    if (line.startsWith('data: ') && name === 'changed') changes.push(JSON.parse(line.slice(6)));
    if (line === '') name = '';
  });
  return {
    ...{ answer, events, changes },
    isOver: () => over,
    close: () => outgoing?.destroy(),
  };
}
