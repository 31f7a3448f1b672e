import { catalogCalls } from './write-calls/catalog-calls.ts';
import { commerceCalls } from './write-calls/commerce-calls.ts';
import { usersCalls } from './write-calls/users-calls.ts';
import type { NewCall } from './write-calls/write-call.ts';

/** A valid call for each write operation with fields, by action. */
export const writeCalls: Readonly<Record<string, NewCall>> = {
  ...usersCalls,
  ...commerceCalls,
  ...catalogCalls,
};
