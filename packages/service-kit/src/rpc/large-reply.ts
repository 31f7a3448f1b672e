import { addAbortSignal, Readable } from 'node:stream';
import type { AnyOperation } from '@atelier/contracts/core/operation';
import { Errors } from 'moleculer';

/**
 * Characters of JSON per message. NATS accepts 1 MiB; a character in JSON nested in JSON takes at
 * most six bytes.
 */
const pieceLength = 128 * 1024;

/**
 * Returns a response as one message, or as pieces of its JSON if it is too long. Only lists and
 * operations marked in the contract can be that long; everything else is bounded by the limits of
 * its fields.
 */
export function sendable(operation: AnyOperation, reply: unknown): unknown {
  if (!mayBeLong(operation, reply)) return reply;
  const json = JSON.stringify(reply);
  if (json.length <= pieceLength) return reply;
  return Readable.from(piecesOf(json), { objectMode: true });
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

function* piecesOf(json: string): Generator<string> {
  for (let at = 0; at < json.length; at += pieceLength) yield json.slice(at, at + pieceLength);
}
