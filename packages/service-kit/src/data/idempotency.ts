import { createHash, createHmac } from 'node:crypto';
import { type AnyOperation, takesIdempotencyKey } from '@atelier/contracts/core/operation';
import type { Upload } from '@atelier/contracts/media/assets';
import type { Actor } from '@atelier/contracts/users/accounts';
import { managerOf } from '@atelier/contracts/users/roles';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { AppError } from '../errors/app-error.ts';
import type { Call } from '../rpc/call.ts';
import type { InTransaction, Transaction } from './transactions.ts';

/** Seconds for which a key is stored. */
const retentionSeconds = 24 * 3_600;

/** Result of a create that was sent with a key. */
interface OnceRow {
  /** Hash of the account and the key; the key itself is not stored. */
  _id: string;
  /** Hash of the input with the key, so that passwords cannot be guessed from it. */
  fingerprint: string;
  /** Assets uploaded with the call. */
  assetIds: string[];
  /** Result of the transaction, until the reply built from it is known. */
  result?: unknown;
  /** JSON; null until it is known. */
  reply: string | null;
  at: Date;
}

const onceSchema = new Schema<OnceRow>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    assetIds: { type: [String], required: true },
    result: Schema.Types.Mixed,
    reply: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'once' },
);
onceSchema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

const OnceModel = mongoose.model('Once', onceSchema);

type Claim = Pick<OnceRow, '_id' | 'fingerprint' | 'assetIds'>;

interface Work {
  /** Runs the create and returns the reply. */
  first(inTransaction: InTransaction): Promise<unknown>;
  /** Builds the reply of a create that is already done. */
  again(inTransaction: InTransaction): Promise<unknown>;
}

/**
 * Runs a create once per key of an account, however often and in whatever process it is requested.
 * The key is claimed in the transaction of the create, so a second call finds the claim: before it
 * starts, in its own transaction, or through the conflict of the two transactions. The reply is
 * stored right after; if the process dies in between, it is rebuilt from the transaction's result.
 * Failures are not stored. Each service stores the keys of its own creates.
 * @throws AppError KEY_REUSED if the key was used with different input before
 */
export async function idempotent(
  call: Pick<Call<AnyOperation>, 'input' | 'actor' | 'requestId' | 'log'>,
  operation: AnyOperation,
  key: string | undefined,
  inTransaction: InTransaction,
  work: Work,
): Promise<unknown> {
  const owner = ownerOf(operation, call.actor);
  if (key === undefined || !owner || !takesIdempotencyKey(operation)) {
    return work.first(inTransaction);
  }
  const claim = claimOf(operation.action, call.input, `${owner} ${key}`);
  const { action } = operation;
  const repeat = async (earlier: OnceRow) => {
    if (earlier.fingerprint !== claim.fingerprint) throw keyReused();
    const makeAgain = () => work.again(resultOf(action, earlier));
    const reply =
      earlier.reply === null
        ? await storeReply(claim, await makeAgain(), call.log)
        : JSON.parse(earlier.reply);
    await discardSecondUploads(claim, earlier, call.requestId, inTransaction);
    return reply;
  };
  const earlier = await find(claim);
  if (earlier) return repeat(earlier);
  try {
    const reply = await work.first(claiming(action, claim, inTransaction));
    return await storeReply(claim, reply, call.log);
  } catch (error) {
    // Whatever the error, the other call may have caused it by finishing first.
    const done = await find(claim).catch(() => null);
    if (!done) throw error;
    return repeat(done);
  }
}

/** Returns the owner of an operation's keys: the calling account. */
function ownerOf(operation: AnyOperation, actor: Actor): string | undefined {
  const { learner, admin } = actor;
  const access = 'access' in operation ? operation.access : null;
  if (access === 'signed-in') return managerOf(actor)?.id ?? learner?.id;
  return access === 'learner' ? learner?.id : admin?.id;
}

/**
 * Wraps the one transaction of a create so that it claims the key, or aborts if another call has
 * claimed it.
 */
function claiming(action: string, claim: Claim, inTransaction: InTransaction): InTransaction {
  return once(action, (work) =>
    inTransaction(async (transaction) => {
      const { session } = transaction;
      if (await find(claim, session)) throw new Error('This has already been done');
      const result = await work(transaction);
      const row = { ...claim, result, reply: null, at: new Date() };
      // Not through the model, which would normalize the result.
      await OnceModel.collection.insertOne(row as never, { session, ignoreUndefined: true });
      return result;
    }),
  );
}

/** Replaces the transaction of a create that is done: returns that transaction's result. */
function resultOf(action: string, earlier: OnceRow): InTransaction {
  return once(action, async <T>() => earlier.result as T);
}

/** A key allows only one transaction. */
function once(action: string, inTransaction: InTransaction): InTransaction {
  let isDone = false;
  return async <T>(work: (transaction: Transaction) => Promise<T>) => {
    if (isDone) throw new Error(`${action} creates in more than one transaction`);
    const result = await inTransaction(work);
    isDone = true;
    return result;
  };
}

function find({ _id }: Claim, session: ClientSession | null = null): Promise<OnceRow | null> {
  return OnceModel.findById(_id, null, { session }).lean<OnceRow>().exec();
}

function claimOf(action: string, input: unknown, owned: string): Claim {
  const { files = {}, ...fields } = (input ?? {}) as { files?: Record<string, Upload | undefined> };
  const uploads = Object.entries(files).flatMap(([name, upload]) =>
    upload ? [{ name, upload }] : [],
  );
  // Files are compared by size, type and name, because their content never passes through here.
  const shapes = uploads.map(({ name, upload: { bytes, contentType, fileName } }) => {
    return [name, bytes, contentType, fileName];
  });
  const text = JSON.stringify([action, fields, shapes.toSorted()]);
  return {
    _id: createHash('sha256').update(owned).digest('base64url'),
    fingerprint: createHmac('sha256', owned).update(text).digest('base64url'),
    assetIds: uploads.map(({ upload }) => upload.assetId),
  };
}

/**
 * Stores the first reply, which every repeat returns. If the database is down, this call returns
 * its own reply.
 */
async function storeReply(
  claim: Claim,
  reply: unknown,
  log: Call<AnyOperation>['log'],
): Promise<unknown> {
  try {
    const kept = { $set: { reply: JSON.stringify(reply) }, $unset: { result: 1 } } as const;
    const { modifiedCount } = await OnceModel.updateOne({ _id: claim._id, reply: null }, kept);
    const other = modifiedCount === 0 ? (await find(claim))?.reply : null;
    return other ? JSON.parse(other) : reply;
  } catch (error) {
    log.warn({ event: 'reply-not-stored', reason: (error as Error).message });
    return reply;
  }
}

/** Discards the second call's uploads, which will never belong to a row. */
async function discardSecondUploads(
  { assetIds }: Claim,
  earlier: OnceRow,
  requestId: string,
  inTransaction: InTransaction,
): Promise<void> {
  const second = assetIds.filter((assetId) => !earlier.assetIds.includes(assetId));
  if (second.length === 0) return;
  await inTransaction(async ({ enqueue }) => {
    for (const assetId of second) await enqueue({ name: 'discard-asset', assetId, requestId });
  });
}

function keyReused(): AppError {
  const message = 'This Idempotency-Key was used for something else';
  return new AppError('KEY_REUSED', message, { fields: [{ path: 'Idempotency-Key', message }] });
}
