import { api, listTag } from '~/shared/api/api.ts';
import { pathOf } from '../video-state/video-owner.ts';
import type { UploadTarget } from './upload-target.ts';

const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    attachVideo: build.mutation<unknown, { target: UploadTarget; uploadId: string }>({
      query: ({ target, uploadId }) => ({
        method: 'PUT',
        path: pathOf(target),
        body: { video_upload_id: uploadId },
      }),
      invalidatesTags: (_data, error, { target }) => {
        if (error) return [];
        const { kind, id, parentId } = target;
        if (kind === 'livestream') return [listTag('Livestream'), { type: 'Livestream', id }];
        return [listTag('Course'), { type: 'Course', id: parentId ?? id }];
      },
    }),
  }),
});

export const { useAttachVideoMutation } = uploads;
