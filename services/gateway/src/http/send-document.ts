import type { Operation } from '@atelier/contracts/core/operation';
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
  const fileName = name.replace(/[^\w.-]/g, '_');
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Buffer.from(content, 'base64'));
}
