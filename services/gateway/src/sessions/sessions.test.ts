import { hash } from 'node:crypto';
import type { LearnerIdentity } from '@atelier/contracts/users/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallOperation } from '../calls.ts';
import { Sessions } from './sessions.ts';

const token = 'T'.repeat(43);
const header = `theme=dark; atelier_session=${token}`;
const learner = { id: 'lee' } as LearnerIdentity;

async function signedIn(): Promise<Sessions> {
  const resolve = async () => ({ learner, admin: null, prolongedSeconds: null });
  const sessions = new Sessions(resolve as unknown as CallOperation, false);
  const request = { cookies: { atelier_session: token }, headers: {}, id: 'one', ip: '127.0.0.1' };
  await sessions.actorOf(request as unknown as FastifyRequest, {} as FastifyReply);
  return sessions;
}

/** Time in milliseconds. To the cache, time 0 means that an entry never expires. */
let time = 1;

function advance(milliseconds: number): void {
  time += milliseconds;
  vi.advanceTimersByTime(milliseconds);
}

describe('the learner of a Cookie header', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(performance, 'now').mockImplementation(() => time);
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('is known for five seconds after the lookup, however often they are asked for', async () => {
    const sessions = await signedIn();
    advance(4_000);
    expect(sessions.known(header)?.learner).toBe(learner);
    advance(999);
    expect(sessions.known(header)?.learner).toBe(learner);
    advance(2);
    expect(sessions.known(header)).toBeUndefined();
  });

  test('is unknown as soon as the session ends or changes', async () => {
    for (const end of ['end', 'forget'] as const) {
      const sessions = await signedIn();
      expect(sessions.known(header)?.learner).toBe(learner);
      sessions[end](hash('sha256', token));
      expect(sessions.known(header)).toBeUndefined();
    }
  });

  test('is unknown as soon as they sign out here', async () => {
    const sessions = await signedIn();
    expect(sessions.known(header)?.learner).toBe(learner);
    sessions.forgetCookie({ atelier_session: token }, 'learner');
    expect(sessions.known(header)).toBeUndefined();
  });
});
