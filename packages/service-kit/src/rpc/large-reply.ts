import { addAbortSignal, Readable } from 'node:stream';
import type { AnyOperation } from '@atelier/contracts/core/operation';
import { Errors } from 'moleculer';
import { StreamedList } from '../data/lists.ts';

/**
 * Characters of JSON per message. NATS accepts 1 MiB; a character in JSON nested in JSON takes at
 * most six bytes.
 */
const pieceLength = 128 * 1024;

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
  if (second.done) return JSON.parse(first.value as string);
  async function* all() {
    yield first.value as string;
    yield second.value as string;
    try {
      yield* pieces;
    } catch (error) {
      onFailure(error);
      throw error;
    }
  }
  return Readable.from(all(), { objectMode: true });
}

/** Generates the JSON of the reply with a streamed list, batch by batch. */
async function* textsOf({ batches }: StreamedList<unknown>): AsyncGenerator<string> {
  let [before, after] = ['{"body":', ''];
  for await (const batch of batches) {
    const { start, items, end } = unwrap(batch);
    if (after === '') before += start;
    after = `${end},"total":null}`;
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
 * Restores the response that `sendable` converted.
 * @throws Error: AbortError if the rest has not arrived by the signal, RequestRejectedError if it
 * will not arrive because the sender is gone
 */
export async function received(reply: unknown, signal: () => AbortSignal): Promise<unknown> {
  if (!(reply instanceof Readable)) return reply;
  addAbortSignal(signal(), reply);
  const pieces: string[] = [];
  try {
    for await (const piece of reply) pieces.push(piece as string);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new Errors.RequestRejectedError({});
  }
  return JSON.parse(pieces.join(''));
}

function mayBeLong(operation: AnyOperation, reply: unknown): boolean {
  if (Array.isArray(reply)) return true;
  if ('isLong' in operation && operation.isLong === true) return true;
  return 'paged' in operation && operation.paged === true;
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
