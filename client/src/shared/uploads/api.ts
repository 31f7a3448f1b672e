import type { MediaState } from '@atelier/contracts/media/assets';
import { api, listTag } from '~/shared/api/api.ts';
import type { UploadPart, UploadTarget } from './sending/upload.ts';
import { pathOf } from './video-owner.ts';

/** The media state of a course with its lessons, or of a livestream. */
export interface RowWithVideo {
  readonly media: MediaState;
  readonly lessons?: readonly { readonly id: string; readonly media: MediaState }[];
}

/** A lesson in the course that contains it now. */
interface FoundLesson {
  readonly lesson: { readonly media: MediaState };
  readonly course_id: string;
}

interface Attachment {
  readonly target: UploadTarget;
  readonly part: UploadPart;
  readonly uploadId: string;
}

const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    attachFile: build.mutation<unknown, Attachment>({
      query: ({ target, part, uploadId }) => ({
        method: 'PUT',
        path: pathOf(target),
        body: { [`${part}_upload_id`]: uploadId },
      }),
      invalidatesTags: (_data, error, { target }) => {
        if (error) return [];
        const { kind, id, parentId } = target;
        if (kind === 'livestream') return [listTag('Livestream'), { type: 'Livestream', id }];
        return [listTag('Course'), { type: 'Course', id: parentId ?? id }];
      },
    }),
    getRow: build.query<RowWithVideo, UploadTarget>({
      query: ({ kind, id, parentId }) => ({
        method: 'GET',
        path: kind === 'livestream' ? `/livestreams/${id}` : `/courses/${parentId ?? id}`,
      }),
      keepUnusedDataFor: 0,
    }),
    findLesson: build.query<FoundLesson, string>({
      query: (id) => ({ method: 'GET', path: `/lessons/${id}` }),
      keepUnusedDataFor: 0,
    }),
    removeRow: build.mutation<unknown, UploadTarget>({
      query: (target) => ({ method: 'DELETE', path: pathOf(target) }),
      invalidatesTags: (_data, error, { id, parentId }) =>
        error ? [] : [listTag('Course'), { type: 'Course', id: parentId ?? id }],
    }),
  }),
});

export const { attachFile, findLesson, getRow, removeRow } = uploads.endpoints;
