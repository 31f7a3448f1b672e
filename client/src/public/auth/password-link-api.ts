import type { passwordLinkOperations } from '@atelier/contracts/users/profile';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof passwordLinkOperations;

const passwordLinks = api.injectEndpoints({
  endpoints: (build) => ({
    requestReset: build.mutation({
      ...endpoint<Operations['requestReset']>({ method: 'POST', path: '/reset' }),
    }),
    requestSet: build.mutation({
      ...endpoint<Operations['requestSet']>({ method: 'POST', path: '/set' }),
    }),
    choosePassword: build.mutation({
      ...endpoint<Operations['choose']>({ method: 'POST', path: '/password' }),
    }),
  }),
});

export const { useRequestResetMutation, useRequestSetMutation, useChoosePasswordMutation } =
  passwordLinks;
