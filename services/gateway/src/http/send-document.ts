import type { Operation } from '@atelier/contracts/core/operation';
import type { FastifyReply } from 'fastify';

/** What the handler of a document answers. */
export interface Document {
  readonly name: string;
  /** Base64. */
  readonly content: string;
}

/** Sends a small file as it is, to be saved under its name. */
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
