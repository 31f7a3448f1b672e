import type { deletionOperations } from '@atelier/contracts/catalog/deletions';
import { api, listTag } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof deletionOperations;

const deletions = api.injectEndpoints({
  endpoints: (build) => ({
    getDeletionsPage: build.query({
      ...pageEndpoint<Operations['list']>({ method: 'GET', path: '/deletions' }),
      providesTags: [listTag('Course')],
    }),
    restoreDeletion: build.mutation({
      ...endpoint<Operations['restore']>({ method: 'POST', path: '/deletions/:id/restore' }),
      invalidatesTags: (data, error) =>
        error || !data
          ? []
          : [
              listTag('Course'),
              listTag('Category'),
              listTag('Instructor'),
              { type: 'Course', id: data.course_id },
            ],
    }),
  }),
});

export const { useGetDeletionsPageQuery, useRestoreDeletionMutation } = deletions;
