import { addAbortSignal, Readable } from 'node:stream';
import type { AnyOperation, ListReply } from '@atelier/contracts/core/operation';
import { Errors } from 'moleculer';
import { StreamedList } from '../data/lists.ts';

/**
 * Characters of JSON per message. NATS accepts 1 MiB; a character in JSON nested in JSON takes at
 * most six bytes.
 */
const pieceLength = 128 * 1024;

/** A body as JSON, which the gateway sends as it is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Message with a list: the JSON of its body, and the total number of rows if it is a page. */
interface ListMessage {
  readonly json: string;
  readonly total: number | null;
}

/**
 * Returns a response as one message, or as pieces of its JSON if it is too long. Only lists and
 * operations marked in the contract can be that long; everything else is bounded by the limits of
 * its fields. The batches of a streamed list are read as they are sent; `onFailure` is called if that
 * fails after the first piece was sent.
 */
export async function sendable(
  operation: AnyOperation,
  reply: unknown,
  onFailure: (error: unknown) => void,
): Promise<unknown> {
  if (reply instanceof StreamedList) return sendableList(reply, onFailure);
  if (isList(operation)) {
    const { body, total } = reply as ListReply<unknown>;
    const message: ListMessage = { json: JSON.stringify(body), total };
    if (message.json.length <= pieceLength) return message;
    return listStream(total, piecesOf([message.json]));
  }
  if (!mayBeLong(operation, reply)) return reply;
  const json = JSON.stringify(reply);
  if (json.length <= pieceLength) return reply;
  return Readable.from(piecesOf([json]), { objectMode: true });
}

async function sendableList(
  list: StreamedList<unknown>,
  onFailure: (error: unknown) => void,
): Promise<unknown> {
  const pieces = piecesOf(textsOf(list));
  // The first two are read here, so that a failure of the first queries is an ordinary error.
  const [first, second] = [await pieces.next(), await pieces.next()];
  const json = first.value as string;
  if (second.done) return { json, total: null } satisfies ListMessage;
  async function* all() {
    yield json;
    yield second.value as string;
    try {
      yield* pieces;
    } catch (error) {
      onFailure(error);
      throw error;
    }
  }
  return listStream(null, all());
}

/** Returns a stream whose first piece is the total of a list, see `listMessageOf`. */
function listStream(total: number | null, pieces: AsyncIterable<string>): Readable {
  async function* all() {
    yield JSON.stringify(total);
    yield* pieces;
  }
  return Readable.from(all(), { objectMode: true });
}

/** Generates the JSON of a streamed list, batch by batch. */
async function* textsOf({ batches }: StreamedList<unknown>): AsyncGenerator<string> {
  let [before, after] = ['', ''];
  for await (const batch of batches) {
    const { start, items, end } = unwrap(batch);
    if (after === '') before = start;
    after = end;
    if (items.length === 0) continue;
    yield before + JSON.stringify(items).slice(1, -1);
    before = ',';
  }
  yield (before === ',' ? '' : before) + after;
}

/** Returns the items of a list, and the JSON around them. */
function unwrap(body: unknown): { start: string; items: readonly unknown[]; end: string } {
  if (Array.isArray(body)) return { start: '[', items: body, end: ']' };
  const [[name, items] = ['', []]] = Object.entries(body as Record<string, unknown[]>);
  return { start: `{${JSON.stringify(name)}:[`, items, end: ']}' };
}

/**
 * Restores the response that `sendable` converted. The body of a list remains `JsonText`.
 * @throws Error: AbortError if the rest has not arrived by the signal, RequestRejectedError if it
 * will not arrive because the sender is gone
 */
export async function received(
  operation: AnyOperation,
  reply: unknown,
  signal: () => AbortSignal,
): Promise<unknown> {
  const pieces = reply instanceof Readable ? await piecesFrom(reply, signal()) : null;
  if (!isList(operation)) return pieces ? JSON.parse(pieces.join('')) : reply;
  const { json, total } = pieces ? listMessageOf(pieces) : (reply as ListMessage);
  return { body: new JsonText(json), total } satisfies ListReply<JsonText>;
}

/** Parses the body of a received list; returns other replies as they are. */
export function withParsedBody(operation: AnyOperation, reply: unknown): unknown {
  if (!isList(operation)) return reply;
  const { body, total } = reply as ListReply<JsonText>;
  return { body: JSON.parse(body.text), total };
}

async function piecesFrom(reply: Readable, signal: AbortSignal): Promise<string[]> {
  addAbortSignal(signal, reply);
  const pieces: string[] = [];
  try {
    for await (const piece of reply) pieces.push(piece as string);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new Errors.RequestRejectedError({});
  }
  return pieces;
}

function listMessageOf([total, ...pieces]: readonly string[]): ListMessage {
  return { json: pieces.join(''), total: JSON.parse(total!) as number | null };
}

function isList(operation: AnyOperation): boolean {
  return 'paged' in operation && operation.paged === true;
}

function mayBeLong(operation: AnyOperation, reply: unknown): boolean {
  if (Array.isArray(reply)) return true;
  return 'isLong' in operation && operation.isLong === true;
}

/** Divides text into pieces of equal length. */
async function* piecesOf(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    rest += text;
    let at = 0;
    for (; rest.length - at > pieceLength; at += pieceLength) {
      yield rest.slice(at, at + pieceLength);
    }
    rest = rest.slice(at);
  }
  yield rest;
}
