import { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { unlockVideo } from '@atelier/service-kit/rpc/premium';
import { handle } from '@atelier/service-kit/rpc/service';
import { findLivestream } from './livestream-model.ts';
import { premiumRecording } from './livestream-policy.ts';

export const unlockLivestream = handle(
  livestreamOperations.unlock,
  async ({ input: { id }, call }) => {
    await findLivestream(id);
    return unlockVideo(premiumRecording(id), call);
  },
);
