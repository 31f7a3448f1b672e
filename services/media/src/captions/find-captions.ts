import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import type { ClientSession } from 'mongoose';
import { CaptionModel } from './caption-model.ts';
import type { ListedRow } from './present-captions.ts';

/** Finds captions with their cues. @throws AppError NOT_FOUND */
export async function findCaptions(id: string, session: ClientSession | null = null) {
  const row = isObjectId(id) ? await CaptionModel.findById(id).session(session) : null;
  if (!row) throw notFound('There are no such captions');
  return row;
}

/** Returns the captions of a stored video without their cues, by language. */
export function captionsOfVideo(assetId: string): Promise<ListedRow[]> {
  return CaptionModel.find({ assetId }, { cues: 0 })
    .sort({ language: 1, kind: 1 })
    .lean<ListedRow[]>()
    .exec();
}
