import type { mailedLinkOperations } from '@atelier/contracts/users/mail/mailed-links';
import type { passwordLinkOperations } from '@atelier/contracts/users/profile';
import type { emailChangeOperations } from '@atelier/contracts/users/sign-in/email-changes';
import { api } from '~/shared/api/api.ts';
import { statusOf } from '~/shared/api/api-error.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Changes = typeof emailChangeOperations.links;

/** A link that does not work any more has been used elsewhere, for one; the page says what became of it. */
const refused = (error: unknown) => (statusOf(error) === 400 ? (['MailedLink'] as const) : []);

const mailedLinks = api.injectEndpoints({
  endpoints: (build) => ({
    // A read: the token must not be in an address, so it is sent in a body.
    getMailedLink: build.query({
      ...endpoint<(typeof mailedLinkOperations)['describe']>({
        method: 'POST',
        path: '/mailed-links',
      }),
      keepUnusedDataFor: 0,
      providesTags: ['MailedLink'],
    }),
    verifyEmail: build.mutation({
      ...endpoint<(typeof passwordLinkOperations)['verifyEmail']>({
        method: 'POST',
        path: '/verify-email',
      }),
      invalidatesTags: (_, error) => ['Session', 'Profile', ...refused(error)],
    }),
    confirmEmailChange: build.mutation({
      ...endpoint<Changes['confirm']>({ method: 'POST', path: '/account/email/confirm' }),
      invalidatesTags: (_, error) => ['Session', 'Profile', 'Admin', ...refused(error)],
    }),
    undoEmailChange: build.mutation({
      ...endpoint<Changes['undo']>({ method: 'POST', path: '/account/email/undo' }),
      invalidatesTags: (_, error) => refused(error),
    }),
  }),
});

export const {
  useGetMailedLinkQuery,
  useVerifyEmailMutation,
  useConfirmEmailChangeMutation,
  useUndoEmailChangeMutation,
} = mailedLinks;
