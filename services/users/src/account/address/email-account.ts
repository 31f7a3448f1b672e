import type { SessionKind } from '@atelier/contracts/core/operation';
import type { ClientSession, Types, UpdateQuery } from 'mongoose';
import { AdminModel } from '../../admins/admin-model.ts';
import { type EmailChange, UserModel } from '../user-model.ts';

/** What a change of the address needs of an account, of either kind. */
export interface EmailAccount {
  readonly _id: Types.ObjectId;
  readonly name?: string;
  readonly email: string;
  readonly emailChange?: EmailChange;
}

interface Which {
  readonly _id: Types.ObjectId | string;
  readonly email?: string;
  readonly 'emailChange.id'?: string;
  readonly 'emailChange.email'?: string;
}

/** Changes an account, and returns it as it is then; null if there is none. */
export async function changeAccount(
  kind: SessionKind,
  which: Which,
  change: UpdateQuery<EmailAccount>,
  session: ClientSession,
): Promise<EmailAccount | null> {
  const options = { session, returnDocument: 'after' } as const;
  return kind === 'learner'
    ? UserModel.findOneAndUpdate(which, change, options).lean<EmailAccount>()
    : AdminModel.findOneAndUpdate(which, change, options).lean<EmailAccount>();
}

/** Finds an account with a pending change; null if there is none, or another change. */
export async function findChanging(
  kind: SessionKind,
  id: string,
  changeId: string,
): Promise<EmailAccount | null> {
  const which = { _id: id, 'emailChange.id': changeId };
  return kind === 'learner'
    ? UserModel.findOne(which).lean<EmailAccount>()
    : AdminModel.findOne(which).lean<EmailAccount>();
}

/** Returns the current name of an account; empty if it has none or no longer exists. */
export async function nameOf(kind: SessionKind, _id: Types.ObjectId): Promise<string> {
  const found =
    kind === 'learner'
      ? await UserModel.findById(_id, { name: 1 }).lean()
      : await AdminModel.findById(_id, { name: 1 }).lean();
  return found?.name ?? '';
}

/** Tells whether an account has this address. Learners and admins are apart. */
export async function isTaken(kind: SessionKind, email: string): Promise<boolean> {
  const found =
    kind === 'learner' ? await UserModel.exists({ email }) : await AdminModel.exists({ email });
  return found !== null;
}
