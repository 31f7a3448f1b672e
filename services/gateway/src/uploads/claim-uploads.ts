import { createHash, randomUUID } from 'node:crypto';
import { isOfBackOffice, type Operation } from '@atelier/contracts/core/operation';
import type { Upload } from '@atelier/contracts/media/assets';
import { creation, uploadIdField, uploadOperations } from '@atelier/contracts/media/uploads';
import { invalid } from '@atelier/service-kit/errors/app-error';
import type { FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import type { Given } from '../http/read-input.ts';
import { clientOf } from '../sessions/client.ts';

export interface ClaimedUploads {
  /** Files by part name, as if they had been sent with the call. */
  readonly files: Readonly<Record<string, Upload>>;
  /** Releases the uploads after a refusal, so that they can be used again. */
  release(): Promise<void>;
}

const nothing: ClaimedUploads = { files: {}, release: async () => undefined };

/**
 * Returns whether an operation accepts finished uploads in place of files. Back office operations
 * do.
 */
export function takesUploadIds({ access, files }: Operation): boolean {
  return files !== undefined && isOfBackOffice(access);
}

/**
 * Claims the finished uploads that a call names (`video_upload_id` in place of `video`). No other
 * row can use them from then on.
 * @throws AppError VALIDATION naming the field
 */
export async function claimUploads(
  operation: Operation,
  given: Given,
  files: Readonly<Record<string, Upload>>,
  request: FastifyRequest,
  gateway: Gateway,
): Promise<ClaimedUploads> {
  if (!takesUploadIds(operation)) return nothing;
  const uploads = Object.entries(operation.files ?? {}).flatMap(([part, rule]) => {
    const field = uploadIdField(part);
    const id = given[field];
    if (id === undefined || id === null || id === '') return [];
    if (typeof id !== 'string') throw invalid(field, `${field} must be the id of an upload`);
    if (files[part]) throw invalid(field, `Send ${part} or ${field}, not both`);
    return [{ part, id, ...rule }];
  });
  if (uploads.length === 0) return nothing;
  const { actor, id: requestId } = request;
  const meta = { actor, requestId, client: clientOf(request) };
  const claimId = randomUUID();
  const release = async () => {
    // If this fails, the uploads count as used until the sweep resolves them.
    await gateway.call(uploadOperations.release, { claimId }, meta).catch((error: unknown) => {
      gateway.log.warn({ event: 'uploads-not-released', claimId, error });
    });
  };
  try {
    const claim = { claimId, uploads, usedBy: ownerOf(operation, request) };
    const claimed = await gateway.call(uploadOperations.claim, claim, meta);
    return { files: claimed.files, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Returns the path of the row that a call changes, or what makes a create the same when it is
 * repeated; undefined for a create that cannot be recognized again.
 */
function ownerOf(operation: Operation, request: FastifyRequest): string | undefined {
  const [path] = request.url.split('?', 1);
  if (operation.method === 'PUT') return path;
  const key = idempotencyKeyOf(operation, request);
  return key && `${creation}${path} ${createHash('sha256').update(key).digest('base64url')}`;
}
