import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnyOperation } from '@atelier/contracts/core/operation';
import type { Actor } from '@atelier/contracts/users/accounts';
import type { ClientSession } from 'mongoose';
import type { Call } from '../rpc/service.ts';
import { enqueue } from './outbox.ts';

interface Scope {
  readonly id: string;
  readonly action: string;
  readonly call: Pick<Call<AnyOperation>, 'input' | 'actor' | 'requestId'>;
  written: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Whether a call is something an admin does to the product. */
function isAudited(operation: AnyOperation, { admin }: Actor): boolean {
  if (!('access' in operation) || operation.method === 'GET') return false;
  const { access } = operation;
  return access === 'admin' || access === 'owner' || (access === 'signed-in' && admin !== null);
}

/**
 * Runs a handler. A write of an admin that succeeds without having gone through `inTransaction`
 * would leave no record, and is an error of the code.
 */
export async function auditScope<T>(
  call: Scope['call'],
  operation: AnyOperation,
  run: () => Promise<T>,
): Promise<T> {
  if (!isAudited(operation, call.actor)) return run();
  const id = crypto.randomUUID();
  const scope: Scope = { id, action: operation.action, call, written: false };
  const result = await scopes.run(scope, run);
  if (!scope.written) throw new Error(`${operation.action} changed something without a record`);
  return result;
}

/** Enqueues the record of the running admin's action, in the transaction that does it. */
export async function recordInTransaction(result: unknown, session: ClientSession): Promise<void> {
  const scope = scopes.getStore();
  if (!scope) return;
  const { id, action, call } = scope;
  const entry = {
    id,
    at: new Date().toISOString(),
    admin_id: call.actor.admin?.id ?? null,
    action,
    target_id: targetOf(call.input, result),
    request_id: call.requestId,
  };
  await enqueue({ name: 'record-audit', entry, requestId: call.requestId }, session);
  scope.written = true;
}

/** What was acted on: the innermost id of the path, else the id of what was made. */
function targetOf(input: unknown, result: unknown): string | null {
  const { lessonId, id } = (input ?? {}) as { lessonId?: unknown; id?: unknown };
  const made = (result as { _id?: unknown } | null)?._id;
  const target = lessonId ?? id ?? made;
  return target === undefined ? null : String(target);
}
