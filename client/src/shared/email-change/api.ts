import type {
  Operation,
  OutputOf,
  RequestOf,
  SessionKind,
} from '@atelier/contracts/core/operation';
import type { emailChangeOperations } from '@atelier/contracts/users/sign-in/email-changes';
import { api } from '~/shared/api/api.ts';
import { requestOf } from '~/shared/api/endpoint.ts';

type Operations = (typeof emailChangeOperations)[SessionKind];

/** Learners and admins have the same calls, at different paths. */
const paths = {
  learner: '/account/email',
  admin: '/admin-profile/email',
} as const satisfies {
  [Kind in SessionKind]: (typeof emailChangeOperations)[Kind]['request']['path'];
};

function endpointOf<Op extends Operation, Args extends object>(method: Op['method'], rest = '') {
  return {
    query: ({ kind, ...args }: Args & { readonly kind: SessionKind }) =>
      requestOf({ method, path: `${paths[kind]}${rest}` }, args),
    transformResponse: (body: unknown) => body as OutputOf<Op>,
  };
}

/** Also on errors: the change may have been confirmed or canceled elsewhere. */
const always = ['Profile', 'Session', 'Admin', 'Audit'] as const;

const emailChange = api.injectEndpoints({
  endpoints: (build) => ({
    requestEmailChange: build.mutation({
      ...endpointOf<Operations['request'], RequestOf<Operations['request']>>('POST'),
      invalidatesTags: (_data, error) => (error ? [] : ['Profile', 'Admin', 'Audit']),
    }),
    resendEmailChange: build.mutation({
      ...endpointOf<Operations['resend'], object>('POST', '/resend'),
      invalidatesTags: always,
    }),
    cancelEmailChange: build.mutation({
      ...endpointOf<Operations['cancel'], object>('DELETE'),
      invalidatesTags: always,
    }),
  }),
});

export const {
  useRequestEmailChangeMutation,
  useResendEmailChangeMutation,
  useCancelEmailChangeMutation,
} = emailChange;
