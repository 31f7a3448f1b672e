import { type AnyOperation, isOfBackOffice } from '@atelier/contracts/core/operation';
import type { Job } from '@atelier/contracts/media/jobs';
import type { Actor } from '@atelier/contracts/users/accounts';
import type { AuditValue } from '@atelier/contracts/users/audit';
import { managerOf } from '@atelier/contracts/users/roles';
import type { Call } from '../../rpc/call.ts';
import type { InTransaction } from '../transactions.ts';
import { type AuditSubjects, changedValues, labelAmong, subjectOf } from './audit-values.ts';

type AuditedCall = Pick<Call<AnyOperation>, 'input' | 'actor' | 'requestId' | 'client' | 'call'>;

/** Tells whether a call is an admin's change to the product. */
function isAudited(operation: AnyOperation, actor: Actor): boolean {
  if (!('access' in operation) || operation.method === 'GET') return false;
  const { access } = operation;
  return isOfBackOffice(access) || (access === 'signed-in' && managerOf(actor) !== null);
}

/** Tells whether a call only asks what it would do, and changes nothing. */
function isDryRun(input: unknown): boolean {
  return (input as { dry_run?: unknown } | null)?.dry_run === true;
}

/** Tells whether a reply says that there was nothing to do. */
function isRepeat(reply: unknown): boolean {
  return (reply as { isRepeat?: unknown } | null)?.isRepeat === true;
}

/**
 * Runs a handler with transactions that record an admin's changes: the audit entry, with the
 * changed values of a declared subject, is enqueued in the same transaction as the change. A
 * successful write of an admin without a transaction would leave no entry and is a programming
 * error.
 */
export async function audited<T>(
  call: AuditedCall,
  operation: AnyOperation,
  subjects: AuditSubjects,
  inTransaction: InTransaction,
  run: (inTransaction: InTransaction) => Promise<T>,
): Promise<T> {
  if (!isAudited(operation, call.actor) || isDryRun(call.input)) return run(inTransaction);
  const id = crypto.randomUUID();
  const subject = subjectOf(subjects, operation.action);
  let isRecorded = false;
  const result = await run((work) =>
    inTransaction(async (transaction) => {
      const read = async (target: string | null) =>
        (subject && target && (await subject.read(target, transaction.session))) || {};
      const nameOf = async (target: string | null) =>
        target && (await subject?.labelOf?.(target, transaction.session, call.call));
      const known = targetOf(call.input, null);
      const [before, was] = [await read(known), await nameOf(known)];
      const done = await work(transaction);
      const target = targetOf(call.input, done);
      const after = await read(target);
      const label = (await nameOf(target)) || was || labelAmong(after, before);
      const values = changedValues(before, after);
      await transaction.enqueue(entryJob(id, operation, call, { done, values, label }));
      isRecorded = true;
      return done;
    }),
  );
  if (!isRecorded && !isRepeat(result))
    throw new Error(`${operation.action} changed something without a record`);
  return result;
}

interface Changes {
  readonly done: unknown;
  readonly values: AuditValue[];
  readonly label: string;
}

function entryJob(
  id: string,
  { action }: AnyOperation,
  { input, actor, requestId, client }: AuditedCall,
  { done, values, label }: Changes,
): Job {
  const entry = {
    id,
    at: new Date().toISOString(),
    admin_id: actor.admin?.id ?? null,
    action,
    target_id: targetOf(input, done),
    request_id: requestId,
    changes: changesOf(input),
    values,
    label,
    parent_id: parentOf(input),
    address: client.address,
    user_agent: client.userAgent,
  };
  return { name: 'record-audit', entry, requestId };
}

/** Input fields that identify the row and so are not changes. */
const notChanged = new Set([
  'id',
  'lessonId',
  'previewId',
  'sectionId',
  'sessionId',
  'if_updated_at',
  'if_title',
  'if_name',
  'courseId',
]);

/** Names of the fields of a call. Files are named one by one. */
function changesOf(input: unknown): string[] {
  const { files, ...fields } = (input ?? {}) as Record<string, unknown>;
  return Object.entries({ ...fields, ...(files ?? {}) })
    .filter(([name, value]) => value !== undefined && !notChanged.has(name))
    .map(([name]) => name);
}

function parentOf(input: unknown): string | null {
  const { courseId } = (input ?? {}) as { courseId?: unknown };
  return courseId === undefined ? null : String(courseId);
}

/**
 * Returns the target of an action: the innermost id of the path, else the id of the created row.
 */
function targetOf(input: unknown, result: unknown): string | null {
  const { lessonId, id } = (input ?? {}) as { lessonId?: unknown; id?: unknown };
  const made = (result as { _id?: unknown } | null)?._id;
  const target = lessonId ?? id ?? made;
  return target === undefined ? null : String(target);
}
