import { summaryOperations } from '@atelier/contracts/core/summaries';
import { checkVisibility } from '@atelier/service-kit/data/visibility';
import { handle } from '@atelier/service-kit/rpc/service';
import { LivestreamModel, type LivestreamRow } from '../livestreams/livestream-model.ts';

/** Checks which livestreams exist. All of them have pages visible to everyone. */
export const checkContentVisibility = handle(
  summaryOperations.checkLivestreams,
  async ({ input }) => {
    const livestreams = await checkVisibility(input.ids, input.q, async (ids) => {
      const rows = await LivestreamModel.find({ _id: { $in: ids } }, { title: 1 }).lean<
        Pick<LivestreamRow, '_id' | 'title'>[]
      >();
      return rows.map(({ _id, title }) => ({ id: _id.toHexString(), isShown: true, words: title }));
    });
    return { livestreams };
  },
);
