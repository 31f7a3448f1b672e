import type { learnerMessageOperations } from '@atelier/contracts/users/mail/learner-messages';
import { api, listTag } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof learnerMessageOperations;

const changed = (_data: unknown, error: unknown) =>
  error ? [] : [listTag('Message'), 'Audit' as const];

const learnerMessages = api.injectEndpoints({
  endpoints: (build) => ({
    getLearnerMessages: build.query({
      ...pageEndpoint<Operations['list']>({ method: 'GET', path: '/messages/learners' }),
      providesTags: [listTag('Message')],
    }),
    sendLearnerMessage: build.mutation({
      ...endpoint<Operations['send']>({ method: 'POST', path: '/messages/learners' }),
      invalidatesTags: (_data, error, { dry_run }) => (dry_run ? [] : changed(_data, error)),
    }),
    stopLearnerMessage: build.mutation({
      ...endpoint<Operations['stop']>({ method: 'POST', path: '/messages/learners/:id/stop' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetLearnerMessagesQuery,
  useSendLearnerMessageMutation,
  useStopLearnerMessageMutation,
} = learnerMessages;
