import type { messageOperations } from '@atelier/contracts/users/mail/messages';
import { api, listTag, listTags } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof messageOperations;

const changed = (_data: unknown, error: unknown) =>
  error ? [] : [listTag('Message'), 'Audit' as const];

const messages = api.injectEndpoints({
  endpoints: (build) => ({
    getMessagesPage: build.query({
      ...pageEndpoint<Operations['list']>({ method: 'GET', path: '/messages' }),
      providesTags: (page) => listTags('Message', page?.body.messages),
    }),
    updateMessage: build.mutation({
      ...endpoint<Operations['update']>({ method: 'PUT', path: '/messages/:id' }),
      invalidatesTags: changed,
    }),
    deleteMessage: build.mutation({
      ...endpoint<Operations['remove']>({ method: 'DELETE', path: '/messages/:id' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetMessagesPageQuery,
  useLazyGetMessagesPageQuery,
  useUpdateMessageMutation,
  useDeleteMessageMutation,
} = messages;
