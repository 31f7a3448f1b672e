import { addAbortSignal, Readable } from 'node:stream';
import type { AnyOperation } from '@atelier/contracts/core/operation';
import { Errors } from 'moleculer';

/**
 * Characters of JSON that travel in one message. NATS takes 1 MiB; the most that JSON inside JSON
 * can make of a character is six bytes.
 */
const pieceLength = 128 * 1024;

/**
 * An answer in one message, or one that is too long for that in pieces of its JSON. Lists can
 * grow so long, and what the contract says; all else is bounded by the limits of its fields.
 */
export function sendable(operation: AnyOperation, reply: unknown): unknown {
  if (!mayBeLong(operation, reply)) return reply;
  const json = JSON.stringify(reply);
  if (json.length <= pieceLength) return reply;
  return Readable.from(piecesOf(json), { objectMode: true });
}

/**
 * What `sendable` made, as it was.
 * @throws Error: AbortError where the rest has not come by the signal, RequestRejectedError where it
 * will not come, since whoever sent it is gone
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
