import { livestreamRecordings } from '@atelier/contracts/core/search';
import { handle } from '@atelier/service-kit/rpc/service';
import { LivestreamModel, type LivestreamRow } from '../livestreams/livestream-model.ts';
import { premiumRecording } from '../livestreams/livestream-policy.ts';

export const findRecordings = handle(livestreamRecordings, async ({ input }) => {
  const rows = await LivestreamModel.find(
    { 'video.current.assetId': { $in: input.assetIds } },
    { title: 1, 'video.current.assetId': 1 },
  ).lean<LivestreamRow[]>();
  const recordings = rows.map(({ _id, title, video }) => ({
    assetId: video.current!.assetId,
    title,
    content: premiumRecording(_id.toHexString()),
  }));
  return { recordings };
});
