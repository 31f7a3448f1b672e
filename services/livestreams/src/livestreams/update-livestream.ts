import { uncategorized } from '@atelier/contracts/livestreams/category-rules';
import {
  livestreamDefaults,
  livestreamOperations,
} from '@atelier/contracts/livestreams/livestreams';
import { fieldsOf, givenFields, mergeEdits } from '@atelier/service-kit/data/edits';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { makePicture, type Picture } from '@atelier/service-kit/storage/pictures';
import { replaceUpload } from '@atelier/service-kit/video/enqueue-processing';
import { categoryOf, lockCategory } from '../categories/lock-category.ts';
import { givenDuration } from './duration.ts';
import { findLivestream, type LivestreamRow, ownerOf } from './livestream-model.ts';
import { adminViewer } from './livestream-policy.ts';
import { presentLivestream } from './present-livestream.ts';
import { richText } from './rich-text.ts';

type UpdateCall = Call<typeof livestreamOperations.update>;

export const updateLivestream = handle(livestreamOperations.update, async (request) => {
  const { input, call } = request;
  await findLivestream(input.id);
  const image = input.files?.thumbnail;
  const thumbnail = image ? await makePicture(call, image, 'cover', 'Thumbnail') : null;
  const { livestream, category } = await save(request, thumbnail);
  request.announce('livestreams.changed', { tags: ['livestreams'] });
  return {
    message: 'Livestream updated successfully',
    livestream: presentLivestream(livestream, category, adminViewer),
  };
});

/**
 * Writes only the given fields, so that admins who edit different fields do not overwrite each
 * other.
 */
function save({ input, actor, requestId, inTransaction }: UpdateCall, thumbnail: Picture | null) {
  const { id, files, if_updated_at, ...given } = input;
  const { category_id, duration, videos_info, ...fields } = given;
  return inTransaction(async (transaction) => {
    const { session, enqueue } = transaction;
    const row = await findLivestream(id, session);
    const before = row.toObject<LivestreamRow>();
    const category =
      category_id === undefined
        ? await categoryOf(before, session)
        : await lockCategory(category_id, session);
    row.set(fields);
    if (category_id !== undefined) row.set({ category_id: category?._id ?? null });
    if (duration !== undefined) row.set(givenDuration(duration, before, before.video));
    if (videos_info !== undefined) row.set({ videos_info: richText(videos_info) });
    if (fields.swiftui_title === null) {
      row.set({ swiftui_title: (category ?? uncategorized).name });
    }
    if (fields.livestreams_title === null) {
      row.set({ livestreams_title: livestreamDefaults.livestreams_title });
    }
    if (thumbnail) {
      row.set({ thumbnail });
      const assetId = before.thumbnail?.assetId;
      if (assetId) await enqueue({ name: 'discard-asset', assetId, requestId });
    }
    if (files?.video) {
      const upload = replaceUpload(before.video, files.video, ownerOf(id), requestId, transaction);
      row.set('video.upload', await upload);
    }
    const written = (one: LivestreamRow) => ({
      ...fieldsOf(one, givenFields(given)),
      ...(thumbnail && { thumbnail: one.thumbnail?.assetId }),
    });
    const edits = mergeEdits({
      ...{ before: written(before), after: written(row.toObject<LivestreamRow>()) },
      ...{ edits: before.edits, createdAt: before.created_at, updatedAt: before.updated_at },
      ...{ seen: if_updated_at, actor },
    });
    row.set({ edits });
    await row.save({ session });
    return { livestream: row.toObject<LivestreamRow>(), category };
  });
}
