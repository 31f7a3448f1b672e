import type { AnyOperation, OpenedSession } from '@atelier/contracts/core/operation';
import type { CallerClient } from '@atelier/service-kit/rpc/broker';
import type { Call } from '@atelier/service-kit/rpc/service';
import type { Types } from 'mongoose';
import { rememberBrowser } from '../known-browsers/known-browsers.ts';
import { openSession, type SessionLifetime } from './sessions.ts';

/** The parts of a call that opening a session requires. */
export type SignInCall = Pick<Call<AnyOperation>, 'actor' | 'client' | 'log' | 'announce'>;

/** Opens a session for an authenticated account, and remembers its browser. */
export async function signIn(
  lifetime: SessionLifetime,
  ownerId: Types.ObjectId,
  client: CallerClient,
): Promise<OpenedSession> {
  const kind = lifetime === 'learner' ? 'learner' : 'admin';
  const browser = await rememberBrowser(kind, ownerId, client);
  return { ...(await openSession(lifetime, ownerId, client)), browser };
}
