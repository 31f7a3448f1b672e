import type { UserInformation } from '@atelier/contracts/users/accounts';
import type { RegisteredUser } from '@atelier/contracts/users/admins';
import type { Profile } from '@atelier/contracts/users/profile';
import { profileTexts } from '@atelier/contracts/users/profile';
import type { UserRow } from './user-model.ts';

/** Converts a user row for responses. Rows must leave the service only through this file. */
export function presentUser(user: UserRow): UserInformation {
  return {
    id: user._id.toHexString(),
    name: user.name,
    email: user.email,
    avatar: user.avatar?.images.at(-1)?.path ?? null,
    plan: user.plan,
    email_verified: Boolean(user.emailVerifiedAt),
  };
}

/** Converts a user row for lists in the back office. */
export function presentRegistered(user: UserRow): RegisteredUser {
  const { _id, name, email, plan, createdAt, disabledAt, invitedAt } = user;
  return {
    ...{ id: _id.toHexString(), name, email, plan, created_at: createdAt.toISOString() },
    ...(disabledAt && { disabled: true as const }),
    ...(invitedAt && { invited: true as const }),
  };
}

export function presentProfile(user: UserRow): Profile {
  const texts = Object.fromEntries(profileTexts.map((name) => [name, user[name] ?? null]));
  return {
    ...(texts as Pick<UserRow, (typeof profileTexts)[number]>),
    ...presentUser(user),
    avatars: user.avatar?.images ?? [],
    email_change: presentChange(user),
    created_at: user.createdAt.toISOString(),
  };
}

/** Converts a pending change of the email address for responses. */
export function presentChange({
  emailChange,
}: Pick<UserRow, 'emailChange'>): Profile['email_change'] {
  if (!emailChange) return null;
  const { email, old, new: isNewConfirmed } = emailChange;
  return { email, old_confirmed: old, new_confirmed: isNewConfirmed };
}
