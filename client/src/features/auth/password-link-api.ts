import { api } from '~/shared/api/api.ts';

interface PasswordLink {
  readonly mode: 'reset' | 'set';
  readonly email: string;
}

const passwordLinks = api.injectEndpoints({
  endpoints: (build) => ({
    sendPasswordLink: build.mutation<unknown, PasswordLink>({
      query: ({ mode, email }) => ({ method: 'POST', path: `/${mode}`, body: { email } }),
    }),
  }),
});

export const { useSendPasswordLinkMutation } = passwordLinks;
