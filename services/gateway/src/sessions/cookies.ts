import type { OpenedSession, SessionKind } from '@atelier/contracts/core/operation';
import type { FastifyReply } from 'fastify';

/** A learner's session never opens the back office: two cookies, two kinds. */
export const cookieNames = { learner: 'atelier_session', admin: 'atelier_admin' } as const;

const base = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

export function setSessionCookie(
  reply: FastifyReply,
  kind: SessionKind,
  session: OpenedSession,
  secure: boolean,
): void {
  const lifetime = session.maxAgeSeconds === null ? {} : { maxAge: session.maxAgeSeconds };
  reply.setCookie(cookieNames[kind], session.token, { ...base, secure, ...lifetime });
}

export function clearSessionCookie(reply: FastifyReply, kind: SessionKind, secure: boolean): void {
  reply.clearCookie(cookieNames[kind], { ...base, secure });
}
