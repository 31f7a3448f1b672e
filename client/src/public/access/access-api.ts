import type { lessonOperations } from '@atelier/contracts/catalog/lessons';
import type { accessOperations } from '@atelier/contracts/commerce/access';
import type { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

// Also after a rejection, which means that the cached remainder was outdated.
const invalidatesTags = ['Access'] as const;

const access = api.injectEndpoints({
  endpoints: (build) => ({
    getAccess: build.query({
      ...endpoint<typeof accessOperations.get>({ method: 'GET', path: '/access' }),
      providesTags: ['Access'],
    }),
    unlockLesson: build.mutation({
      ...endpoint<typeof lessonOperations.unlock>({ method: 'POST', path: '/lessons/:id/unlock' }),
      invalidatesTags,
    }),
    unlockLivestream: build.mutation({
      ...endpoint<typeof livestreamOperations.unlock>({
        method: 'POST',
        path: '/livestreams/:id/unlock',
      }),
      invalidatesTags,
    }),
  }),
});

export const { useGetAccessQuery, useUnlockLessonMutation, useUnlockLivestreamMutation } = access;
