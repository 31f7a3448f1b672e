import type { SlotRow } from '@atelier/service-kit/video/video-slot';
import type { Model } from 'mongoose';
import { DeletedLivestreamModel } from '../deletions/deleted-livestream-model.ts';
import { LivestreamModel } from '../livestreams/livestream-model.ts';

/**
 * Livestreams as rows with a video, the only part that the service kit needs to know, and deleted
 * ones, whose videos are processed to their end, so that they are restored complete.
 */
export const slotModels = [
  LivestreamModel,
  DeletedLivestreamModel,
] as unknown as readonly Model<SlotRow>[];
