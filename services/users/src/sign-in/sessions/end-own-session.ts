import type { AnyOperation } from '@atelier/contracts/core/operation';
import type { Call } from '@atelier/service-kit/rpc/service';
import type { SessionRow } from './session-model.ts';
import { endSessions } from './sessions.ts';

/** Ends the session of the call, if there is one, and announces it to the gateways. */
export async function endOwnSession(
  kind: SessionRow['kind'],
  { actor, announce }: Pick<Call<AnyOperation>, 'actor' | 'announce'>,
): Promise<void> {
  const own = actor[kind];
  if (!own) return;
  const ended = await endSessions({ kind, ownerId: own.id, only: own.sessionId });
  for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
}
