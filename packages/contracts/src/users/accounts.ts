import { z } from 'zod';
import type { Rights } from '../commerce/access-rule.ts';
import { attempts } from '../core/call-limits.ts';
import { id, message } from '../core/fields.ts';
import { defineInternal, defineOperation } from '../core/operation.ts';
import { requiredName } from '../core/text/names.ts';
import { personNameLimit } from './limits.ts';
import { email, newPassword, presentedPassword } from './sign-in/credentials.ts';
import { passkeyChallenge, passkeySignInInput } from './sign-in/passkeys.ts';
import { secondStepInput } from './sign-in/second-factor.ts';

/** The signed-in user in the format and spelling of the product's documents. */
export const userInformationSchema = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    plan: z.string(),
    email_verified: z.boolean(),
  })
  .meta({ id: 'UserInformation' });
export type UserInformation = z.infer<typeof userInformationSchema>;

export const adminRoles = ['owner', 'admin', 'editor'] as const;
export type AdminRole = (typeof adminRoles)[number];

export const adminLoginInfoSchema = z
  .object({ adminId: id, role: z.enum(adminRoles), adminEmail: z.string() })
  .meta({ id: 'AdminLoginInfo' });
export type AdminLoginInfo = z.infer<typeof adminLoginInfoSchema>;

const signedIn = z.object({
  Status: z.literal('success'),
  message,
  userInfomation: userInformationSchema,
});

const rememberMe = z.boolean('Remember me must be true or false').default(false);
const adminSignedIn = z.object({ message, adminLoginInfo: adminLoginInfoSchema });

export const accountOperations = {
  register: defineOperation({
    action: 'users.accounts.register',
    method: 'POST',
    path: '/register',
    access: 'public',
    summary: 'Create an account and sign in',
    input: z.object({ name: requiredName('Name', personNameLimit), email, password: newPassword }),
    output: signedIn,
    status: 201,
    costs: ['mail', 'hash'],
    limits: attempts,
    opensSession: 'learner',
  }),
  login: defineOperation({
    action: 'users.accounts.login',
    method: 'POST',
    path: '/login',
    access: 'public',
    summary: 'Sign in',
    input: z.object({ email, password: presentedPassword }),
    output: signedIn,
    status: 201,
    costs: ['hash'],
    limits: attempts,
    opensSession: 'learner',
  }),
  confirmLogin: defineOperation({
    action: 'users.accounts.confirmLogin',
    method: 'POST',
    path: '/login/second-factor',
    access: 'public',
    summary: 'Complete a sign-in that was answered with SECOND_FACTOR_REQUIRED',
    input: secondStepInput,
    output: signedIn,
    status: 201,
    costs: ['hash'],
    limits: attempts,
    opensSession: 'learner',
  }),
  passkeyOptions: defineOperation({
    ...passkeyChallenge,
    action: 'users.accounts.passkeyOptions',
    method: 'POST',
    path: '/login/passkey/options',
    access: 'public',
    summary: 'Get the options for signing in with a passkey; valid for five minutes',
  }),
  passkeyLogin: defineOperation({
    action: 'users.accounts.passkeyLogin',
    method: 'POST',
    path: '/login/passkey',
    access: 'public',
    summary: 'Sign in with a passkey alone',
    input: passkeySignInInput,
    output: signedIn,
    status: 201,
    opensSession: 'learner',
  }),
  logout: defineOperation({
    action: 'users.accounts.logout',
    method: 'POST',
    path: '/user-logout',
    access: 'public',
    summary: "End the cookie's own session",
    input: z.object({
      email: z
        .string('Email must be text')
        .max(254, 'Email must be at most 254 characters')
        .nullish(),
    }),
    output: z.object({ message }),
    status: 201,
    closesSession: 'learner',
  }),
  session: defineOperation({
    action: 'users.accounts.session',
    method: 'GET',
    path: '/session',
    access: 'public',
    summary: 'Get the signed-in user, if any',
    input: z.object({}),
    output: z.object({ userInfomation: userInformationSchema.nullable() }),
    status: 200,
  }),
  adminLogin: defineOperation({
    action: 'users.admins.login',
    method: 'POST',
    path: '/adminlogin',
    access: 'public',
    summary: 'Sign in to the back office',
    input: z.object({
      email,
      password: presentedPassword,
      rememberMe,
    }),
    output: adminSignedIn,
    status: 200,
    costs: ['hash'],
    limits: attempts,
    opensSession: 'admin',
  }),
  confirmAdminLogin: defineOperation({
    action: 'users.admins.confirmLogin',
    method: 'POST',
    path: '/adminlogin/second-factor',
    access: 'public',
    summary: 'Complete a sign-in to the back office with a second factor',
    input: secondStepInput,
    output: adminSignedIn,
    status: 200,
    costs: ['hash'],
    limits: attempts,
    opensSession: 'admin',
  }),
  adminPasskeyOptions: defineOperation({
    ...passkeyChallenge,
    action: 'users.admins.passkeyOptions',
    method: 'POST',
    path: '/adminlogin/passkey/options',
    access: 'public',
    summary: 'Get the options for signing in to the back office with a passkey',
  }),
  adminPasskeyLogin: defineOperation({
    action: 'users.admins.passkeyLogin',
    method: 'POST',
    path: '/adminlogin/passkey',
    access: 'public',
    summary: 'Sign in to the back office with a passkey',
    input: passkeySignInInput.extend({ rememberMe }),
    output: adminSignedIn,
    status: 200,
    opensSession: 'admin',
  }),
  adminDashboard: defineOperation({
    action: 'users.admins.dashboard',
    method: 'GET',
    path: '/admin-dashboard',
    access: 'editor',
    summary: 'Check whether the caller may use the back office',
    input: z.object({}),
    output: z.object({ adminLoginInfo: adminLoginInfoSchema }),
    status: 200,
    wrongSessionStatus: 401,
  }),
  adminLogout: defineOperation({
    action: 'users.admins.logout',
    method: 'POST',
    path: '/admin-logout',
    access: 'public',
    summary: "End the cookie's own back-office session",
    input: z.object({}),
    output: z.object({ message }),
    status: 201,
    closesSession: 'admin',
  }),
};

/** Owner of a session. */
export const learnerIdentitySchema = z.object({ id, sessionId: id });
export const adminIdentitySchema = z.object({ id, sessionId: id, role: z.enum(adminRoles) });

/**
 * A learner. Their purchases are included in operations that declare it, see `dependsOnRights` and
 * `usesCachedRights`.
 */
export type LearnerIdentity = z.infer<typeof learnerIdentitySchema> & { readonly rights?: Rights };

/** The caller, as identified by the gateway from the cookies. Both may be signed in at once. */
export interface Actor {
  readonly learner: LearnerIdentity | null;
  readonly admin: z.infer<typeof adminIdentitySchema> | null;
}

export const nobody: Actor = { learner: null, admin: null };

export const sessionOperations = {
  resolve: defineInternal({
    action: 'users.sessions.resolve',
    summary:
      'The account of a session token; null if the session has ended, expired or never existed',
    safe: true,
    // Every call of a signed-in user waits for it.
    answerMs: 2_000,
    input: z.object({ kind: z.enum(['learner', 'admin']), token: z.string().max(200) }),
    output: z.object({
      learner: learnerIdentitySchema.nullable(),
      admin: adminIdentitySchema.nullable(),
      /** If the session was extended: the new lifetime of the cookie in seconds. */
      prolongedSeconds: z.number().nullable(),
    }),
  }),
};
