import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/rpc/errors';
import { UserModel, type UserRow } from './user-model.ts';

export const userMissing = () => notFound('User not found.');

/** @throws AppError NOT_FOUND */
export async function findUser(id: string): Promise<UserRow> {
  const user = isObjectId(id) ? await UserModel.findById(id).lean<UserRow>() : null;
  if (!user) throw userMissing();
  return user;
}
