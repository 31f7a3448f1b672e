import { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { AppError } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { presentPlayback } from '@atelier/service-kit/video/present-playback';
import { findLivestream } from './find-livestream.ts';
import type { LivestreamRow } from './livestream-model.ts';
import { mayWatch } from './livestream-policy.ts';

export const playLivestream = handle(livestreamOperations.playback, async ({ input, actor }) => {
  const livestream = await findLivestream(input.id);
  if (!mayWatch(actor)) {
    throw new AppError('UNAUTHENTICATED', 'Please sign in to watch this video');
  }
  return presentPlayback(livestream.toObject<LivestreamRow>().video);
});
