import type { OpenedSession, SessionKind } from '@atelier/contracts/core/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Separate cookies per kind of session, so that a learner's session never opens the back office.
 */
const plainNames = {
  learner: 'atelier_session',
  admin: 'atelier_admin',
  browser: 'atelier_browser',
} as const;
type CookieName = keyof typeof plainNames;

/**
 * Returns the name of a cookie. Browsers accept the prefix `__Host-` only over https, for `/` and
 * without `Domain`, so that no sibling domain can set the cookie; see decision 21.
 */
export function cookieName(name: CookieName, secure: boolean): string {
  return secure ? `__Host-${plainNames[name]}` : plainNames[name];
}

/** Returns whether a `Cookie` header may contain a session. */
export function mayHaveSession(header: string): boolean {
  return header.includes(plainNames.learner) || header.includes(plainNames.admin);
}

const base = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

export function setSessionCookie(
  reply: FastifyReply,
  kind: SessionKind,
  { token, maxAgeSeconds, browser }: OpenedSession,
  secure: boolean,
): void {
  const lifetime = maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds };
  reply.setCookie(cookieName(kind, secure), token, { ...base, secure, ...lifetime });
  if (!browser) return;
  const known = { ...base, secure, maxAge: browser.maxAgeSeconds };
  reply.setCookie(cookieName('browser', secure), browser.token, known);
}

export function clearSessionCookie(reply: FastifyReply, kind: SessionKind, secure: boolean): void {
  reply.clearCookie(cookieName(kind, secure), { ...base, secure });
}

/** Returns the browser token set at an earlier sign-in, if it is well-formed. */
export function browserTokenOf({ cookies }: FastifyRequest, secure: boolean): string | undefined {
  const token = cookies[cookieName('browser', secure)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}
