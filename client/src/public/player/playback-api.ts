import type { lessonOperations } from '@atelier/contracts/catalog/lessons';
import type { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

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
    }),
    getLivestreamPlayback: build.query({
      ...endpoint<typeof livestreamOperations.playback>({
        method: 'GET',
        path: '/livestreams/:id/playback',
      }),
      keepUnusedDataFor,
    }),
  }),
});

export const { useGetLessonPlaybackQuery, useGetLivestreamPlaybackQuery } = playback;
