import { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { requireOpen } from '@atelier/service-kit/rpc/premium';
import { handle } from '@atelier/service-kit/rpc/service';
import { captionsOf } from '@atelier/service-kit/video/captions-of';
import { presentPlayback } from '@atelier/service-kit/video/present-playback';
import { findLivestream, type LivestreamRow } from './livestream-model.ts';
import { premiumRecording } from './livestream-policy.ts';

export const playLivestream = handle(livestreamOperations.playback, async (request) => {
  const livestream = (await findLivestream(request.input.id)).toObject<LivestreamRow>();
  // A livestream without a playable video uses up no allowance.
  if (livestream.video.current) await requireOpen(premiumRecording(request.input.id), request);
  return presentPlayback(livestream.video, await captionsOf(livestream.video, request));
});
