import { customerFacts } from '@atelier/contracts/commerce/customers';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import type { UsersContext } from '../users-context.ts';
import { UserModel, type UserRow } from './user-model.ts';

export const accountFacts = ({ addresses }: UsersContext) =>
  handle(customerFacts, async ({ input: { id } }) => {
    const fields = { name: 1, email: 1, emailVerifiedAt: 1, country: 1 };
    const user = isObjectId(id) ? await UserModel.findById(id, fields).lean<UserRow>() : null;
    if (!user) return { user: null };
    const { name, email, emailVerifiedAt, country = null } = user;
    const email_verified_at = emailVerifiedAt?.toISOString() ?? null;
    const address_key = addresses.keyOf(email);
    return { user: { name, email, email_verified_at, address_key, country } };
  });
