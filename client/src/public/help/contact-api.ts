import type { messageOperations } from '@atelier/contracts/users/mail/messages';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

const contact = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation({
      ...endpoint<typeof messageOperations.send>({ method: 'POST', path: '/contact' }),
    }),
  }),
});

export const { useSendMessageMutation } = contact;
