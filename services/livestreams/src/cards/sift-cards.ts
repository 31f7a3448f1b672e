import { cardOperations } from '@atelier/contracts/cards';
import { sift } from '@atelier/service-kit/cards';
import { handle } from '@atelier/service-kit/service';
import { LivestreamModel, type LivestreamRow } from '../livestreams/livestream-model.ts';

/** Every livestream has a page that everybody may see. */
export const siftCards = handle(cardOperations.siftLivestreams, async ({ input }) => {
  const livestreams = await sift(input.ids, input.q, async (ids) => {
    const rows = await LivestreamModel.find({ _id: { $in: ids } }, { title: 1 }).lean<
      Pick<LivestreamRow, '_id' | 'title'>[]
    >();
    return rows.map(({ _id, title }) => ({ id: _id.toHexString(), isShown: true, words: title }));
  });
  return { livestreams };
});
