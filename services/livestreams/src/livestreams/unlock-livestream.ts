import { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { unlockVideo } from '@atelier/service-kit/rpc/premium';
import { handle } from '@atelier/service-kit/rpc/service';
import { findLivestream } from './find-livestream.ts';
import { premiumRecording } from './livestream-policy.ts';

export const unlockLivestream = handle(
  livestreamOperations.unlock,
  async ({ input: { id }, call }) => {
    await findLivestream(id);
    const isRepeat = (await unlockVideo(premiumRecording(id), call)) === 'open';
    return {
      body: {
        message: isRepeat ? 'This recording is open already.' : 'The recording is unlocked.',
      },
      isRepeat,
    };
  },
);
