import { type AnyOperation, isOfBackOffice } from '@atelier/contracts/core/operation';
import type { Job } from '@atelier/contracts/media/jobs';
import type { Actor } from '@atelier/contracts/users/accounts';
import { managerOf } from '@atelier/contracts/users/roles';
import type { Call } from '../rpc/service.ts';
import type { InTransaction } from './transactions.ts';

type AuditedCall = Pick<Call<AnyOperation>, 'input' | 'actor' | 'requestId' | 'client'>;

/** Whether a call is something an admin does to the product. */
function isAudited(operation: AnyOperation, actor: Actor): boolean {
  if (!('access' in operation) || operation.method === 'GET') return false;
  const { access } = operation;
  return isOfBackOffice(access) || (access === 'signed-in' && managerOf(actor) !== null);
}

/**
 * Runs a handler with transactions that record what an admin does: the entry is enqueued in the
 * transaction that does it. A write of an admin that succeeds without one would leave no entry,
 * and is an error of the code.
 */
export async function audited<T>(
  call: AuditedCall,
  operation: AnyOperation,
  inTransaction: InTransaction,
  run: (inTransaction: InTransaction) => Promise<T>,
): Promise<T> {
  if (!isAudited(operation, call.actor)) return run(inTransaction);
  const id = crypto.randomUUID();
  let isRecorded = false;
  const result = await run((work) =>
    inTransaction(async (transaction) => {
      const done = await work(transaction);
      await transaction.enqueue(entryJob(id, operation, call, done));
      isRecorded = true;
      return done;
    }),
  );
  if (!isRecorded) throw new Error(`${operation.action} changed something without a record`);
  return result;
}

function entryJob(
  id: string,
  { action }: AnyOperation,
  { input, actor, requestId, client }: AuditedCall,
  result: unknown,
): Job {
  const entry = {
    id,
    at: new Date().toISOString(),
    admin_id: actor.admin?.id ?? null,
    action,
    target_id: targetOf(input, result),
    request_id: requestId,
    changes: changesOf(input),
    address: client.address,
    user_agent: client.userAgent,
  };
  return { name: 'record-audit', entry, requestId };
}

/** Of a change's input; what says which row is meant is no change. */
const notChanged = new Set([
  'id',
  'lessonId',
  'previewId',
  'sectionId',
  'sessionId',
  'if_updated_at',
  'if_title',
]);

function changesOf(input: unknown): string[] {
  return Object.entries((input ?? {}) as Record<string, unknown>)
    .filter(([name, value]) => value !== undefined && !notChanged.has(name))
    .map(([name]) => name);
}

/** What was acted on: the innermost id of the path, else the id of what was made. */
function targetOf(input: unknown, result: unknown): string | null {
  const { lessonId, id } = (input ?? {}) as { lessonId?: unknown; id?: unknown };
  const made = (result as { _id?: unknown } | null)?._id;
  const target = lessonId ?? id ?? made;
  return target === undefined ? null : String(target);
}
