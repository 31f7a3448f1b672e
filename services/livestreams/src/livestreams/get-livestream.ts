import { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { handle } from '@atelier/service-kit/rpc/service';
import { categoryOf } from '../categories/lock-category.ts';
import { findLivestream, type LivestreamRow } from './livestream-model.ts';
import { viewerOf } from './livestream-policy.ts';
import { presentLivestream } from './present-livestream.ts';

export const getLivestream = handle(livestreamOperations.get, async ({ input, actor }) => {
  const livestream = (await findLivestream(input.id)).toObject<LivestreamRow>();
  return presentLivestream(livestream, await categoryOf(livestream), viewerOf(actor));
});
