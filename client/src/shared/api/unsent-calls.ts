import type { OutputOf } from '@atelier/contracts/core/operation';
import type { accountOperations } from '@atelier/contracts/users/accounts';
import { longestKept } from '@atelier/contracts/users/learning/progress-rule';
import { sendOnce } from './base-query.ts';

/** A write that may be repeated. It replaces earlier writes to the same path, except lasting ones. */
export interface UnsentCall {
  readonly method: 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /**
   * When it was made, by the clock of this device, in milliseconds. Sent as the time since then,
   * `ago_seconds`, because that clock may be wrong.
   */
  readonly madeAt?: number;
  /** Whether later writes to the same path add to it, instead of replacing it. */
  readonly isLasting?: boolean;
}

interface Kept {
  /** Owner of the calls; they are never sent for anyone else. */
  readonly userId: string;
  readonly calls: readonly UnsentCall[];
}

const storageKey = 'unsent';
/** Maximum number of stored calls; the oldest are dropped first. */
const limit = 500;
const nothing: readonly UnsentCall[] = [];

let known: { text: string | null; kept: Kept | null } = { text: null, kept: null };
const listeners = new Set<() => void>();

function read(): Kept | null {
  const text = localStorage.getItem(storageKey);
  if (text !== known.text) {
    let kept: Kept | null = null;
    try {
      kept = text === null ? null : (JSON.parse(text) as Kept);
    } catch {
      // The stored text is not a valid list of calls.
    }
    known = { text, kept };
  }
  return known.kept;
}

function write(kept: Kept | null): void {
  if (kept && kept.calls.length > 0) localStorage.setItem(storageKey, JSON.stringify(kept));
  else localStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

/** Returns the stored calls of a user, oldest first. The array is the same until they change. */
export function unsentCalls(userId: string | undefined): readonly UnsentCall[] {
  const kept = read();
  return kept && kept.userId === userId ? kept.calls : nothing;
}

export function onUnsentCalls(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Stores a call that did not reach the server.
 * @returns whether this browser could store it
 */
export function storeCall(userId: string, call: UnsentCall): boolean {
  const others = unsentCalls(userId).filter(
    ({ path, isLasting }) => path !== call.path || (isLasting && !call.isLasting),
  );
  try {
    write({ userId, calls: [...others, call].slice(-limit) });
    return true;
  } catch {
    return false;
  }
}

/** Removes all unsent calls when the user signs out. */
export function clearUnsentCalls(): void {
  write(null);
}

/**
 * Sends the stored calls of a user, if that user is signed in. Calls that the server refuses are
 * dropped; if there is no response, the call and those after it remain.
 * @returns number of calls that received a response
 */
export async function sendUnsentCalls(userId: string): Promise<number> {
  if (unsentCalls(userId).length === 0) return 0;
  const session = await sendOnce({ method: 'GET', path: '/session' });
  const own = !session.error && (session.data as OutputOf<typeof accountOperations.session>);
  if (!own || own.userInfomation?.id !== userId) return 0;
  let answered = 0;
  for (const call of unsentCalls(userId)) {
    const reply = await sendOnce(toSend(call));
    if (reply.error && (reply.error.status === 0 || reply.error.status >= 500)) break;
    // Keeps a call that was replaced by a newer one while it was being sent.
    const sent = JSON.stringify(call);
    const rest = unsentCalls(userId).filter((other) => JSON.stringify(other) !== sent);
    write({ userId, calls: rest });
    answered++;
  }
  return answered;
}

function toSend({ method, path, body, madeAt }: UnsentCall) {
  if (madeAt === undefined) return { method, path, body };
  const ago_seconds = Math.min(Math.max((Date.now() - madeAt) / 1_000, 0), longestKept);
  return { method, path, body: { ...body, ago_seconds } };
}
