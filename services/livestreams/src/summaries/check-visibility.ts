import { summaryOperations } from '@atelier/contracts/core/summaries';
import { restorable } from '@atelier/service-kit/data/deleted-rows';
import { checkVisibility } from '@atelier/service-kit/data/visibility';
import { handle } from '@atelier/service-kit/rpc/service';
import { DeletedLivestreamModel } from '../deletions/deleted-livestream-model.ts';
import { LivestreamModel, type LivestreamRow } from '../livestreams/livestream-model.ts';

/**
 * Checks which livestreams exist. All of them have pages visible to everyone, and deleted ones count
 * as hidden as long as they can be restored.
 */
export const checkContentVisibility = handle(
  summaryOperations.checkLivestreams,
  async ({ input }) => {
    const livestreams = await checkVisibility(input.ids, input.q, async (ids) => {
      const rows = await LivestreamModel.find({ _id: { $in: ids } }, { title: 1 }).lean<
        Pick<LivestreamRow, '_id' | 'title'>[]
      >();
      const deleted = await DeletedLivestreamModel.find(
        { _id: { $in: ids }, ...restorable() },
        { title: 1 },
      ).lean<Pick<LivestreamRow, '_id' | 'title'>[]>();
      const known = (isShown: boolean) => (row: (typeof rows)[number]) => ({
        ...{ id: row._id.toHexString(), isShown, words: row.title },
      });
      return [...rows.map(known(true)), ...deleted.map(known(false))];
    });
    return { livestreams };
  },
);
