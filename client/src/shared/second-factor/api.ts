import type { Operation, OutputOf, SessionKind } from '@atelier/contracts/core/operation';
import type { secondFactorOperations } from '@atelier/contracts/users/sign-in/second-factor';
import { api } from '~/shared/api/api.ts';
import { type ArgsOf, requestOf } from '~/shared/api/endpoint.ts';
import type { ApiRequest } from '~/shared/api/request.ts';

type Operations = (typeof secondFactorOperations)[SessionKind];

/** Learners and admins have the same calls, at different paths. */
const paths = {
  learner: '/account/second-factor',
  admin: '/admin/second-factor',
} as const satisfies {
  [Kind in SessionKind]: (typeof secondFactorOperations)[Kind]['get']['path'];
};

function endpointOf<Op extends Operation>(method: Op['method'], rest = '') {
  return {
    query: ({ kind, ...args }: ArgsOf<Op> & { readonly kind: SessionKind }) =>
      requestOf({ method, path: `${paths[kind]}${rest}` }, args),
    transformResponse: (body: unknown) => body as OutputOf<Op>,
  };
}

const changed = (_data: unknown, error: unknown) =>
  error ? [] : (['SecondFactor', 'AdminAccount', 'Audit'] as const);

const secondFactor = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query({
      query: ({ kind }: { readonly kind: SessionKind }): ApiRequest => ({
        method: 'GET',
        path: paths[kind],
      }),
      transformResponse: (body: unknown) => body as OutputOf<Operations['get']>,
      providesTags: ['SecondFactor'],
    }),
    beginSecondFactor: build.mutation({
      ...endpointOf<Operations['begin']>('POST', '/enrolment'),
    }),
    enableSecondFactor: build.mutation({
      ...endpointOf<Operations['enable']>('POST'),
      invalidatesTags: changed,
    }),
    renewRecoveryCodes: build.mutation({
      ...endpointOf<Operations['renewCodes']>('POST', '/recovery-codes'),
      invalidatesTags: changed,
    }),
    disableSecondFactor: build.mutation({
      ...endpointOf<Operations['disable']>('DELETE'),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useEnableSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useDisableSecondFactorMutation,
} = secondFactor;
