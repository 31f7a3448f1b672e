import type { tutorialOperations } from '@atelier/contracts/catalog/tutorials';
import { api, listTags } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

const tutorials = api.injectEndpoints({
  endpoints: (build) => ({
    getTutorials: build.query({
      ...endpoint<typeof tutorialOperations.list>({ method: 'GET', path: '/tutorials/main' }),
      providesTags: (rows) => listTags('Tutorial', rows),
    }),
    getSubTutorial: build.query({
      ...endpoint<typeof tutorialOperations.getSub>({ method: 'GET', path: '/tutorials/sub/:id' }),
      providesTags: (found) => (found ? [{ type: 'Tutorial', id: found.parent.id }] : []),
    }),
  }),
});

export const { useGetTutorialsQuery, useGetSubTutorialQuery, usePrefetch } = tutorials;
