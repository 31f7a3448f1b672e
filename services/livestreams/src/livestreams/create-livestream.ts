import { uncategorized } from '@atelier/contracts/livestreams/category-rules';
import {
  livestreamDefaults,
  livestreamOperations,
} from '@atelier/contracts/livestreams/livestreams';
import { handle } from '@atelier/service-kit/rpc/service';
import { makePicture } from '@atelier/service-kit/storage/pictures';
import { enqueueProcessing } from '@atelier/service-kit/video/enqueue-processing';
import { acceptedUpload } from '@atelier/service-kit/video/video-slot';
import { Types } from 'mongoose';
import { categoryOf, lockCategory } from '../categories/lock-category.ts';
import { LivestreamModel, type LivestreamRow, ownerOf } from './livestream-model.ts';
import { adminViewer } from './livestream-policy.ts';
import { presentLivestream } from './present-livestream.ts';
import { richText } from './rich-text.ts';

export const createLivestream = handle(
  livestreamOperations.create,
  async ({ input, call, requestId, announce, log, inTransaction }) => {
    const { files, category_id, ...fields } = input;
    const thumbnail = files?.thumbnail
      ? await makePicture(call, files.thumbnail, 'cover', 'Thumbnail')
      : null;
    const upload = files?.video ? acceptedUpload(files.video) : null;
    const videos_info = richText(input.videos_info);
    const _id = new Types.ObjectId();
    const livestream = await inTransaction(async (transaction) => {
      const { session } = transaction;
      const category = await lockCategory(category_id, session);
      const row = {
        ...fields,
        _id,
        category_id: category?._id ?? null,
        own_duration: input.duration !== livestreamDefaults.duration,
        swiftui_title: input.swiftui_title ?? (category ?? uncategorized).name,
        livestreams_title: input.livestreams_title ?? livestreamDefaults.livestreams_title,
        videos_info,
        thumbnail,
        video: { current: null, upload },
      };
      const [created] = await LivestreamModel.create([row], { session });
      if (upload) {
        await enqueueProcessing(upload, ownerOf(_id.toHexString()), requestId, transaction);
      }
      return created!.toObject<LivestreamRow>();
    });
    announce('livestreams.changed', { tags: ['livestreams'] });
    log.info({ event: 'livestream-created', livestreamId: _id.toHexString() });
    return {
      message: 'New livestream added successfully',
      livestream: presentLivestream(livestream, await categoryOf(livestream), adminViewer),
    };
  },
);
