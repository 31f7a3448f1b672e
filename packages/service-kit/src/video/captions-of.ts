import { captionQuestions } from '@atelier/contracts/media/captions';
import type { Captions } from '@atelier/contracts/media/playback';
import type { Call } from '../rpc/call.ts';
import type { VideoSlot } from './video-slot.ts';

/** Returns the captions of the video in a slot; none while the media service is down. */
export async function captionsOf(
  { current }: VideoSlot,
  { call, log }: Pick<Call<never>, 'call' | 'log'>,
): Promise<Captions[]> {
  if (!current) return [];
  try {
    return (await call(captionQuestions.ofVideo, { assetId: current.assetId })).captions;
  } catch (error) {
    log.warn({ event: 'captions-unknown', error });
    return [];
  }
}
