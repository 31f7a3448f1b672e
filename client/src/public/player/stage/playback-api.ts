import type { courseOperations } from '@atelier/contracts/catalog/courses';
import type { lessonOperations } from '@atelier/contracts/catalog/lessons';
import type { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import type { Action } from '@reduxjs/toolkit';
import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import { api } from '~/shared/api/api.ts';
import { type ArgsOf, endpoint } from '~/shared/api/endpoint.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';

/** Opening a video may have used up a free one. */
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

const shared = {
  // The URLs expire, so they are not cached once unused.
  keepUnusedDataFor: 0,
  // A renewed response replaces the previous one.
  serializeQueryArgs: (key: Parameters<typeof defaultSerializeQueryArgs>[0]) =>
    defaultSerializeQueryArgs({ ...key, queryArgs: { ...key.queryArgs, renewal: undefined } }),
  onQueryStarted,
};

const playback = api.injectEndpoints({
  endpoints: (build) => ({
    getLessonPlayback: build.query({
      ...endpoint<typeof lessonOperations.playback>({
        method: 'GET',
        path: '/courses/:courseId/lessons/:lessonId/playback',
      }),
      ...shared,
    }),
    getIntroPlayback: build.query({
      ...endpoint<typeof courseOperations.playback>({
        method: 'GET',
        path: '/courses/:id/playback',
      }),
      ...shared,
    }),
    getLivestreamPlayback: build.query({
      ...endpoint<typeof livestreamOperations.playback>({
        method: 'GET',
        path: '/livestreams/:id/playback',
      }),
      ...shared,
    }),
  }),
});

export const { useGetLessonPlaybackQuery } = playback;

/** Options for requesting new URLs: all subscribers to the old ones receive the new ones. */
const renewal = { forceRefetch: true, subscribe: false } as const;

export function useLessonPlayback(args: ArgsOf<typeof lessonOperations.playback>) {
  const dispatch = useAppDispatch();
  const { getLessonPlayback } = playback.endpoints;
  return {
    ...useGetLessonPlaybackQuery(args),
    renew: async () => dispatch(getLessonPlayback.initiate({ ...args, renewal: true }, renewal)),
  };
}

export function useLivestreamPlayback(args: ArgsOf<typeof livestreamOperations.playback>) {
  const dispatch = useAppDispatch();
  const { getLivestreamPlayback } = playback.endpoints;
  return {
    ...playback.useGetLivestreamPlaybackQuery(args),
    renew: async () =>
      dispatch(getLivestreamPlayback.initiate({ ...args, renewal: true }, renewal)),
  };
}

export function useIntroPlayback(args: ArgsOf<typeof courseOperations.playback>, skip: boolean) {
  const dispatch = useAppDispatch();
  const { getIntroPlayback } = playback.endpoints;
  return {
    ...playback.useGetIntroPlaybackQuery(args, { skip }),
    renew: async () => dispatch(getIntroPlayback.initiate(args, renewal)),
  };
}
