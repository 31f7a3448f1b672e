import type { lessonOperations } from '@atelier/contracts/catalog/lessons';
import type { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import type { Action } from '@reduxjs/toolkit';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

/** Opening a video may have used one up. */
const onQueryStarted = async (
  _args: unknown,
  {
    dispatch,
    queryFulfilled,
  }: { dispatch: (action: Action) => unknown; queryFulfilled: Promise<unknown> },
) => {
  await queryFulfilled.catch(() => undefined);
  dispatch(api.util.invalidateTags(['Access']));
};

/** Addresses that end: not kept once nobody plays them. */
const keepUnusedDataFor = 0;

const playback = api.injectEndpoints({
  endpoints: (build) => ({
    getLessonPlayback: build.query({
      ...endpoint<typeof lessonOperations.playback>({
        method: 'GET',
        path: '/courses/:courseId/lessons/:lessonId/playback',
      }),
      keepUnusedDataFor,
      onQueryStarted,
    }),
    getLivestreamPlayback: build.query({
      ...endpoint<typeof livestreamOperations.playback>({
        method: 'GET',
        path: '/livestreams/:id/playback',
      }),
      keepUnusedDataFor,
      onQueryStarted,
    }),
  }),
});

export const { useGetLessonPlaybackQuery, useGetLivestreamPlaybackQuery } = playback;
