import type { SlotRow } from '@atelier/service-kit/video/video-slot';
import type { Model } from 'mongoose';
import { LivestreamModel } from '../livestreams/livestream-model.ts';

/** Livestreams as rows with a video, which is all that the service kit has to know of them. */
export const slotModel = LivestreamModel as unknown as Model<SlotRow>;
