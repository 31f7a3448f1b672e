import { catalogCalls } from './catalog-calls.ts';
import { commerceCalls } from './commerce-calls.ts';
import { mediaCalls } from './media-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { usersCalls } from './users-calls.ts';
import type { NewCall } from './write-call.ts';

/** A valid call for each write operation with fields, by action. */
export const writeCalls: Readonly<Record<string, NewCall>> = {
  ...signInCalls,
  ...usersCalls,
  ...commerceCalls,
  ...catalogCalls,
  ...mediaCalls,
};
