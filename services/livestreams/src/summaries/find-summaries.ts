import { summaryOperations } from '@atelier/contracts/core/summaries';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import { LivestreamModel, type LivestreamRow } from '../livestreams/livestream-model.ts';
import { viewerOf } from '../livestreams/livestream-policy.ts';
import { presentLivestream } from '../livestreams/present-livestream.ts';

export const findSummaries = handle(summaryOperations.livestreams, async ({ input, actor }) => {
  const _id = { $in: input.ids.filter(isObjectId) };
  const rows = await LivestreamModel.find({ _id }).lean<LivestreamRow[]>();
  const livestreams = rows.map((row) => {
    const { id, title, description, thumbnail_url, thumbnails } = presentLivestream(
      row,
      null,
      viewerOf(actor),
    );
    return {
      ...{ id, title, subtitle: description, path: `/livestreams/${id}` },
      ...{ image: thumbnail_url, images: thumbnails },
    };
  });
  return { livestreams };
});
