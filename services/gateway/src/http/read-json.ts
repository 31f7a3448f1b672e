import { type JsonLimits, JsonScan } from '@atelier/contracts/core/json-limits';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { networkOf } from '@atelier/service-kit/limits/network-of';
import type { FastifyRequest } from 'fastify';
import { BodyMemory } from '../connections/body-memory.ts';
import { Turns } from '../connections/turns.ts';
import { type BodyRules, readBody } from './read-body.ts';

const memory = new BodyMemory();
const turns = new Turns();

/** Maximum size of a body that is parsed without waiting for its turn: parsing takes less. */
const smallBytes = 4_096;

const refusals = {
  levels: 'The request is nested too deeply',
  values: 'The request has too many values',
} as const;

/**
 * Reads a JSON body and parses it. Its size and structure are checked while it arrives, and nothing
 * is parsed that exceeds a limit. Large bodies of one network are parsed one after another, so
 * that those of others come in between.
 *
 * @throws AppError TOO_LARGE; BUSY if the network sends too much at once; BAD_REQUEST;
 * UNSUPPORTED_MEDIA for a compressed body
 */
export function readJson(
  request: FastifyRequest,
  { limit, json }: { readonly limit: number; readonly json: JsonLimits },
  parse: (text: string) => Promise<unknown>,
): Promise<unknown> {
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    const message = 'Send the body without a Content-Encoding';
    return Promise.reject(new AppError('UNSUPPORTED_MEDIA', message));
  }
  const scan = new JsonScan(json);
  const check = (piece: Buffer) => {
    const excess = scan.take(piece);
    if (excess) throw new AppError('BAD_REQUEST', refusals[excess]);
  };
  return readBytes(request, { limit, check }, async (body) => {
    if (body.length === 0) return {};
    const work = () => parse(body.toString());
    return body.length <= smallBytes ? work() : await turns.take(networkOf(request.ip), work);
  });
}

/**
 * Reads a body and passes it to `use`. All bodies of one network share a limited amount of memory
 * until then.
 *
 * @throws AppError TOO_LARGE; BUSY if the network sends too much at once; those of the rules
 */
export async function readBytes<T>(
  request: FastifyRequest,
  rules: Pick<BodyRules, 'limit' | 'check'>,
  use: (body: Buffer) => Promise<T>,
): Promise<T> {
  const share = memory.open(networkOf(request.ip));
  try {
    return await use(await readBody(request.raw, { ...rules, hold: share.hold }));
  } finally {
    share.release();
  }
}
