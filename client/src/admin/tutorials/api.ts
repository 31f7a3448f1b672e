import type { tutorialOperations } from '@atelier/contracts/catalog/tutorials';
import { api, listTag, listTags } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

const tutorialManagement = api.injectEndpoints({
  endpoints: (build) => ({
    getTutorialsPage: build.query({
      ...pageEndpoint<typeof tutorialOperations.list>({ method: 'GET', path: '/tutorials/main' }),
      providesTags: (page) => listTags('Tutorial', page?.body),
    }),
    createTutorial: build.mutation({
      ...endpoint<typeof tutorialOperations.create>({ method: 'POST', path: '/tutorials' }),
      invalidatesTags: (_data, error) => (error ? [] : [listTag('Tutorial')]),
    }),
    updateTutorial: build.mutation({
      ...endpoint<typeof tutorialOperations.update>({ method: 'PUT', path: '/tutorials/:id' }),
      invalidatesTags: (_data, error, { id }) =>
        error ? [] : [listTag('Tutorial'), { type: 'Tutorial', id }],
    }),
    deleteTutorial: build.mutation({
      ...endpoint<typeof tutorialOperations.remove>({ method: 'DELETE', path: '/tutorials/:id' }),
      invalidatesTags: (_data, error, { id }) =>
        error ? [] : [listTag('Tutorial'), { type: 'Tutorial', id }],
    }),
  }),
});

export const {
  useGetTutorialsPageQuery,
  useLazyGetTutorialsPageQuery,
  useCreateTutorialMutation,
  useUpdateTutorialMutation,
  useDeleteTutorialMutation,
} = tutorialManagement;
