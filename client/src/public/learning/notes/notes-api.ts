import type { noteOperations } from '@atelier/contracts/users/learning/notes';
import { api } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof noteOperations;

const notes = api.injectEndpoints({
  endpoints: (build) => ({
    getNotes: build.query({
      ...pageEndpoint<Operations['list']>({ method: 'GET', path: '/notes' }),
      providesTags: ['Note'],
    }),
    saveNote: build.mutation({
      ...endpoint<Operations['save']>({ method: 'PUT', path: '/notes/:id' }),
      invalidatesTags: (_data, error) => (error ? [] : ['Note']),
    }),
    removeNote: build.mutation({
      ...endpoint<Operations['remove']>({ method: 'DELETE', path: '/notes/:id' }),
      invalidatesTags: (_data, error) => (error ? [] : ['Note']),
    }),
  }),
});

export const { useGetNotesQuery, useSaveNoteMutation, useRemoveNoteMutation } = notes;
