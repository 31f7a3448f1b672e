import type { mailedLinkOperations } from '@atelier/contracts/users/mail/mailed-links';
import type { passwordLinkOperations } from '@atelier/contracts/users/profile';
import type { emailChangeOperations } from '@atelier/contracts/users/sign-in/email-changes';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Changes = typeof emailChangeOperations.links;

const mailedLinks = api.injectEndpoints({
  endpoints: (build) => ({
    // A read: the token must not be in an address, so it is sent in a body.
    getMailedLink: build.query({
      ...endpoint<(typeof mailedLinkOperations)['describe']>({
        method: 'POST',
        path: '/mailed-links',
      }),
      keepUnusedDataFor: 0,
    }),
    verifyEmail: build.mutation({
      ...endpoint<(typeof passwordLinkOperations)['verifyEmail']>({
        method: 'POST',
        path: '/verify-email',
      }),
      invalidatesTags: ['Session', 'Profile'],
    }),
    confirmEmailChange: build.mutation({
      ...endpoint<Changes['confirm']>({ method: 'POST', path: '/account/email/confirm' }),
      invalidatesTags: ['Session', 'Profile', 'Admin'],
    }),
    undoEmailChange: build.mutation({
      ...endpoint<Changes['undo']>({ method: 'POST', path: '/account/email/undo' }),
    }),
  }),
});

export const {
  useGetMailedLinkQuery,
  useVerifyEmailMutation,
  useConfirmEmailChangeMutation,
  useUndoEmailChangeMutation,
} = mailedLinks;
