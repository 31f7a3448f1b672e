import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/rpc/errors';
import type { ClientSession } from 'mongoose';
import { LivestreamModel } from './livestream-model.ts';

/**
 * Finds a livestream.
 *
 * @throws AppError NOT_FOUND
 */
export async function findLivestream(id: string, session: ClientSession | null = null) {
  const livestream = isObjectId(id) ? await LivestreamModel.findById(id).session(session) : null;
  if (!livestream) throw notFound('Livestream not found');
  return livestream;
}

export function ownerOf(id: string) {
  return { service: 'livestreams', kind: 'livestream', id } as const;
}
