import { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { handle } from '@atelier/service-kit/rpc/service';
import { storeDeletedLivestream } from '../deletions/deletion-handlers.ts';
import { findLivestream, type LivestreamRow } from './livestream-model.ts';

export const removeLivestream = handle(
  livestreamOperations.remove,
  async ({ input, announce, log, inTransaction }) => {
    await inTransaction(async ({ session }) => {
      const row = await findLivestream(input.id, session);
      await storeDeletedLivestream(row.toObject<LivestreamRow>(), session);
      await row.deleteOne({ session });
    });
    announce('livestreams.changed', { tags: ['livestreams'] });
    log.info({ event: 'livestream-removed', livestreamId: input.id });
    return { message: 'Livestream deleted successfully' };
  },
);
