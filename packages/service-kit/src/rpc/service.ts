import type {
  AnyOperation,
  ListReply,
  OutputOf,
  RepeatReply,
  ReplyOf,
} from '@atelier/contracts/core/operation';
import { operationsOf } from '@atelier/contracts/operations';
import { nobody } from '@atelier/contracts/users/accounts';
import type { Context, ServiceSchema } from 'moleculer';
import { audited } from '../data/audit/audit.ts';
import type { AuditSubjects } from '../data/audit/audit-values.ts';
import { idempotent } from '../data/idempotency.ts';
import { StreamedList } from '../data/lists.ts';
import type { InTransaction } from '../data/transactions.ts';
import { invalidInput, toAppError } from '../errors/app-error.ts';
import type { CallLimiter } from '../limits/call-limiter.ts';
import type { Log } from '../ops/log.ts';
import { observeAction } from '../ops/metrics.ts';
import { inSpan, traceparentOf } from '../ops/tracing.ts';
import { checkAccess } from './access.ts';
import type { CallerClient, CallMeta, Ports } from './broker.ts';
import type { Call } from './call.ts';
import { declaredOnly } from './declared-mails.ts';
import { sendable } from './large-reply.ts';
import type { Vouchers } from './vouchers.ts';

export interface Handler {
  readonly operation: AnyOperation;
  // The table holds handlers of every operation; `handle` below ties each to its own types.
  readonly run: (call: Call<AnyOperation>) => Promise<unknown>;
}

/** Context shared by the operations of a service. */
export interface ServiceContext {
  /** How the handlers reach other services. */
  readonly ports: Ports;
  readonly log: Log;
  /** Without them, the service cannot identify callers: every call counts as anonymous. */
  readonly vouchers: Vouchers | null;
  /** Null for a process without a database, whose handlers have no transactions. */
  readonly inTransaction: InTransaction | null;
  /** Null for a process that counts nothing: its operations have no limits then. */
  readonly limiter?: CallLimiter | undefined;
  /** Values that the audit log may contain of a change. */
  readonly auditSubjects?: AuditSubjects | undefined;
}

/** A plain list may also be returned in batches. */
type StreamedReplyOf<Op extends AnyOperation> = Op extends { paged: true }
  ? StreamedList<OutputOf<Op>>
  : never;

/** Binds an operation of the contract to its implementation. */
export function handle<Op extends AnyOperation>(
  operation: Op,
  run: (call: Call<Op>) => Promise<ReplyOf<Op> | StreamedReplyOf<Op>>,
): Handler {
  return { operation, run: run as unknown as Handler['run'] };
}

/**
 * Defines a Moleculer service with exactly the actions that the contract requires.
 * @throws Error at startup if an operation has no handler or two, or a handler has no operation
 */
export function defineService(
  name: string,
  handlers: readonly Handler[],
  context: ServiceContext,
): ServiceSchema {
  checkComplete(name, handlers);
  const actions = handlers.map(({ operation, run }) => {
    const handler = ({ params, meta }: Context<unknown, CallMeta>) =>
      perform({ operation, run }, params, meta, context);
    return [operation.action.slice(name.length + 1), { handler, timeout: 0 }] as const;
  });
  return { name, actions: Object.fromEntries(actions) } as unknown as ServiceSchema;
}

function checkComplete(name: string, handlers: readonly Handler[]): void {
  const declared = new Set(operationsOf(name).map((operation) => operation.action));
  const given = handlers.map(({ operation }) => operation.action);
  const faults = [
    ...[...declared]
      .filter((action) => !given.includes(action))
      .map((action) => `${action} has no handler`),
    ...given
      .filter((action) => !declared.has(action))
      .map((action) => `${action} is not in the contract of ${name}`),
    ...given
      .filter((action, at) => given.indexOf(action) !== at)
      .map((action) => `${action} has two handlers`),
  ];
  if (faults.length > 0)
    throw new Error(`The service ${name} does not match the contract:\n  ${faults.join('\n  ')}`);
}

const unknownClient: CallerClient = { address: '', userAgent: '' };

const withoutDatabase: InTransaction = async () => {
  throw new Error('This process has no database');
};

/**
 * Validates the input, runs the handler and checks the reply. Validation happens here and not in
 * moleculer's `params`, because moleculer clones those and breaks the schemas.
 */
export function perform(
  handler: Handler,
  params: unknown,
  meta: CallMeta,
  context: ServiceContext,
): Promise<unknown> {
  const parent = traceparentOf(meta);
  return inSpan(handler.operation.action, { parent }, () =>
    performHere(handler, params, meta, context),
  );
}

async function performHere(
  { operation, run }: Handler,
  params: unknown,
  meta: CallMeta,
  { ports, log, vouchers, ...context }: ServiceContext,
): Promise<unknown> {
  // Read once: the meta of nested calls is merged back into this object.
  const { requestId, client = unknownClient, idempotencyKey, voucher } = meta;
  const callLog = log.child({ requestId, action: operation.action });
  const started = performance.now();
  let outcome = 'ok';
  try {
    const actor = vouchers?.actorOf(meta, operation) ?? nobody;
    if ('access' in operation) {
      checkAccess(operation, actor);
      await context.limiter?.countCall(operation, actor, client);
    }
    const parsed = operation.input.safeParse(params ?? {});
    if (!parsed.success) throw invalidInput(parsed.error);
    const call: Omit<Call<AnyOperation>, 'inTransaction'> = {
      input: parsed.data,
      actor,
      requestId,
      client,
      log: callLog,
      call: (other, input) => ports.call(other, input, { actor, voucher, requestId, client }),
      announce: ports.announce,
      countRecipient: async (address) =>
        'access' in operation && context.limiter
          ? context.limiter.countRecipient(operation, address)
          : async () => undefined,
      countGuess: async () =>
        'access' in operation && context.limiter
          ? context.limiter.countGuess(operation, actor, client)
          : async () => undefined,
    };
    const runIn = async (inTransaction: InTransaction) =>
      checkReply(operation, await run({ ...call, inTransaction }));
    const inTransaction = declaredOnly(
      operation,
      context.inTransaction ?? withoutDatabase,
      callLog,
    );
    const reply = await idempotent(call, operation, idempotencyKey, inTransaction, {
      first: (claiming) => audited(call, operation, context.auditSubjects ?? {}, claiming, runIn),
      again: runIn,
    });
    return await sendable(operation, reply, (error) =>
      callLog.warn({ event: 'list-interrupted', error }),
    );
  } catch (error) {
    const failure = toAppError(error);
    outcome = failure.errorCode;
    if (failure.errorCode === 'UNTRUSTED_CALLER')
      callLog.warn({ event: 'untrusted-caller', reason: failure.message });
    else if (failure.errorCode === 'INTERNAL') callLog.error({ event: 'action-failed', error });
    else if (failure.code >= 500)
      callLog.warn({ event: 'action-unavailable', code: failure.errorCode, error });
    throw failure;
  } finally {
    observeAction(operation.action, outcome, performance.now() - started);
  }
}

/** Validates a reply and removes fields that the contract does not declare. */
function checkReply(operation: AnyOperation, reply: unknown): unknown {
  if (reply instanceof StreamedList) return reply.map((batch) => operation.output.parse(batch));
  if ('opensSession' in operation && operation.opensSession) {
    const { body, session } = reply as { body: unknown; session: unknown };
    return { body: operation.output.parse(body), session };
  }
  if ('paged' in operation && operation.paged) {
    const { body, total } = reply as ListReply<unknown>;
    return { body: operation.output.parse(body), total };
  }
  if ('repeats' in operation && operation.repeats) {
    const { body, isRepeat } = reply as RepeatReply<unknown>;
    return { body: operation.output.parse(body), isRepeat };
  }
  return operation.output.parse(reply);
}
