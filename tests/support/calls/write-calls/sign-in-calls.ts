import { adminEmail, adminPassword, learnerPassword } from '../../processes/app.ts';
import { type NewAccount, type NewCall, newEmail } from './write-call.ts';

const passkeyFields = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const assertionResponse = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };

const byPasskey =
  (more: Record<string, unknown>): NewCall =>
  async (app) => ({
    person: app.visitor(),
    fields: {
      token: 'made-up',
      passkey: { ...passkeyFields, response: assertionResponse },
      ...more,
    },
    statuses: [400],
  });

/** Calls of an account without passkeys, with a challenge that was never issued. */
function passkeyCalls(group: string, newAccount: NewAccount): Record<string, NewCall> {
  const response = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
  return {
    [`${group}.begin`]: async (app) => {
      const { person, password } = await newAccount(app);
      return { person, fields: { password }, statuses: [400] };
    },
    [`${group}.add`]: async (app) => ({
      person: (await newAccount(app)).person,
      fields: {
        token: 'made-up',
        name: 'My phone',
        passkey: { ...passkeyFields, response },
      },
      statuses: [400],
    }),
    [`${group}.rename`]: async (app) => ({
      person: (await newAccount(app)).person,
      path: { id: 'AAAA' },
      fields: { name: 'My phone' },
      statuses: [404],
    }),
    [`${group}.remove`]: async (app) => {
      const { person, password } = await newAccount(app);
      return { person, path: { id: 'AAAA' }, fields: { password }, statuses: [400, 404] };
    },
  };
}

const confirming: NewCall = async (app) => ({
  person: app.visitor(),
  fields: { token: 'made-up', code: '123456' },
  statuses: [400],
});

/** Calls of an account without a second factor, so that none can be confirmed or turned off. */
function secondFactorCalls(group: string, newAccount: NewAccount): Record<string, NewCall> {
  const call =
    (statuses: number[], code?: string): NewCall =>
    async (app) => {
      const { person, password } = await newAccount(app);
      return { person, fields: { password, ...(code && { code }) }, statuses };
    };
  return {
    [`${group}.begin`]: call([400]),
    [`${group}.enable`]: async (app) => ({
      person: (await newAccount(app)).person,
      fields: { code: '123456' },
      statuses: [409],
    }),
    [`${group}.renewCodes`]: call([400, 409], '123456'),
    [`${group}.disable`]: call([400, 409], '123456'),
  };
}

/** Calls that sign up, in and out, and that write passkeys and second factors. */
export const signInCalls: Readonly<Record<string, NewCall>> = {
  'users.accounts.register': async (app) => ({
    person: app.visitor(),
    fields: { name: 'Lea', email: newEmail(), password: learnerPassword },
  }),
  'users.accounts.login': async (app) => ({
    person: app.visitor(),
    fields: { email: (await app.learner()).email, password: learnerPassword },
    statuses: [401],
  }),
  'users.accounts.logout': async (app) => {
    const person = await app.learner();
    return { person, fields: { email: person.email } };
  },
  'users.admins.login': async (app) => ({
    person: app.visitor(),
    fields: { email: adminEmail, password: adminPassword, rememberMe: false },
    statuses: [401],
  }),
  'users.accounts.passkeyLogin': byPasskey({}),
  'users.admins.passkeyLogin': byPasskey({ rememberMe: true }),
  ...passkeyCalls('users.passkeys', async (app) => ({
    person: await app.learner(),
    password: learnerPassword,
  })),
  ...passkeyCalls('users.adminPasskeys', async (app) => ({
    person: await app.newAdmin('editor'),
    password: adminPassword,
  })),
  'users.accounts.confirmLogin': confirming,
  'users.admins.confirmLogin': confirming,
  ...secondFactorCalls('users.secondFactor', async (app) => ({
    person: await app.learner(),
    password: learnerPassword,
  })),
  ...secondFactorCalls('users.adminSecondFactor', async (app) => ({
    person: await app.newAdmin('editor'),
    password: adminPassword,
  })),
};
