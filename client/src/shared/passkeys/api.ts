import type { OutputOf, SessionKind } from '@atelier/contracts/core/operation';
import type { passkeyOperations } from '@atelier/contracts/users/sign-in/passkeys';
import { api } from '~/shared/api/api.ts';
import { requestOf } from '~/shared/api/endpoint.ts';
import type { ApiRequest } from '~/shared/api/request.ts';

type Operations = (typeof passkeyOperations)[SessionKind];

/** Learners and admins have the same calls, at different paths. */
const paths = {
  learner: '/account/passkeys',
  admin: '/admin/passkeys',
} as const satisfies { [Kind in SessionKind]: (typeof passkeyOperations)[Kind]['list']['path'] };

function endpointOf<Op extends Operations[keyof Operations], Args extends object>(
  method: ApiRequest['method'],
  rest = '',
) {
  return {
    query: ({ kind, ...args }: Args & { readonly kind: SessionKind }): ApiRequest =>
      requestOf({ method, path: `${paths[kind]}${rest}` }, args),
    transformResponse: (body: unknown) => body as OutputOf<Op>,
  };
}

const changed = (_data: unknown, error: unknown) =>
  error ? [] : (['SecondFactor', 'Audit'] as const);

interface Proof {
  readonly password: string;
  readonly code?: string;
}

interface NewPasskey {
  readonly token: string;
  readonly name: string;
  readonly passkey: unknown;
}

const passkeys = api.injectEndpoints({
  endpoints: (build) => ({
    getPasskeys: build.query({
      ...endpointOf<Operations['list'], object>('GET'),
      providesTags: ['SecondFactor'],
    }),
    beginPasskey: build.mutation({
      ...endpointOf<Operations['begin'], Proof>('POST', '/options'),
    }),
    addPasskey: build.mutation({
      ...endpointOf<Operations['add'], NewPasskey>('POST'),
      invalidatesTags: changed,
    }),
    renamePasskey: build.mutation({
      ...endpointOf<Operations['rename'], { readonly id: string; readonly name: string }>(
        'PUT',
        '/:id',
      ),
      invalidatesTags: changed,
    }),
    removePasskey: build.mutation({
      ...endpointOf<Operations['remove'], Proof & { readonly id: string }>('DELETE', '/:id'),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeys;
