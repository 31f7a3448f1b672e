import type { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { api, listTag } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

const livestreams = api.injectEndpoints({
  endpoints: (build) => ({
    getLivestreams: build.query({
      ...endpoint<typeof livestreamOperations.list>({ method: 'GET', path: '/livestreams' }),
      providesTags: () => [listTag('Livestream')],
    }),
    getLivestream: build.query({
      ...endpoint<typeof livestreamOperations.get>({ method: 'GET', path: '/livestreams/:id' }),
      providesTags: (found, _error, { id }) => [{ type: 'Livestream', id: found?.id ?? id }],
    }),
  }),
});

export const { useGetLivestreamsQuery, useGetLivestreamQuery, usePrefetch } = livestreams;
