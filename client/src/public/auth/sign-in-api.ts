import type { OutputOf } from '@atelier/contracts/core/operation';
import type { accountOperations } from '@atelier/contracts/users/accounts';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';
import type { PasskeyAnswer } from '~/shared/passkeys/browser-passkeys.ts';
import { forOtherPerson } from './api.ts';

/** Endpoints used only by the dialog, so that their code is loaded with it. */
const signIns = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation({
      ...endpoint<typeof accountOperations.login>({ method: 'POST', path: '/login' }),
      ...forOtherPerson,
    }),
    confirmLogin: build.mutation({
      ...endpoint<typeof accountOperations.confirmLogin>({
        method: 'POST',
        path: '/login/second-factor',
      }),
      ...forOtherPerson,
    }),
    passkeyOptions: build.mutation({
      ...endpoint<typeof accountOperations.passkeyOptions>({
        method: 'POST',
        path: '/login/passkey/options',
      }),
    }),
    passkeyLogin: build.mutation({
      query: (answer: PasskeyAnswer) =>
        ({ method: 'POST', path: '/login/passkey', body: { ...answer } }) as const,
      transformResponse: (body: unknown) => body as OutputOf<typeof accountOperations.passkeyLogin>,
      ...forOtherPerson,
    }),
    register: build.mutation({
      ...endpoint<typeof accountOperations.register>({ method: 'POST', path: '/register' }),
      ...forOtherPerson,
    }),
  }),
});

export const {
  useLoginMutation,
  useConfirmLoginMutation,
  usePasskeyOptionsMutation,
  usePasskeyLoginMutation,
  useRegisterMutation,
} = signIns;
