import { api, listTag } from '~/shared/api/api.ts';
import { pathOf, type UploadTarget } from './upload-target.ts';

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
        const { kind, id, courseId } = target;
        if (kind === 'livestream') return [listTag('Livestream'), { type: 'Livestream', id }];
        return [listTag('Course'), { type: 'Course', id: courseId ?? id }];
      },
    }),
  }),
});

export const { useAttachVideoMutation } = uploads;
