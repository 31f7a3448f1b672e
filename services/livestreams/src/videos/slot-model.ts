import type { SlotRow } from '@atelier/service-kit/video/video-slot';
import type { Model } from 'mongoose';
import { LivestreamModel } from '../livestreams/livestream-model.ts';

/** Livestreams as rows with a video, the only part that the service kit needs to know. */
export const slotModel = LivestreamModel as unknown as Model<SlotRow>;
