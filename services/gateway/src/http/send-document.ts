import type { Operation } from '@atelier/contracts/core/operation';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** Result of an operation that returns a document. */
export interface Document {
  readonly name: string;
  /** Base64. */
  readonly content: string;
}

/** Sends a small file as a download with its name. */
export function sendDocument(
  type: NonNullable<Operation['document']>,
  { name, content }: Document,
  reply: FastifyReply,
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', contentDisposition(name))
    .send(Buffer.from(content, 'base64'));
}
