import type { Actor, AdminRole } from './accounts.ts';

/**
 * Ranks of the roles. Each role includes the permissions of those below it: editors manage content
 * and jobs, admins also users, messages and payments, owners also the team and learners' accounts.
 * Kept free of schemas because the client imports it.
 */
const ranks = { editor: 1, admin: 2, owner: 3 } as const satisfies Record<AdminRole, number>;

/** Tells whether a role, if there is one, is at least the given one. */
export function hasRole(role: AdminRole | undefined, least: AdminRole): boolean {
  return role !== undefined && ranks[role] >= ranks[least];
}

/** Returns the calling admin if they may manage users and payments, which an editor may not. */
export function managerOf({ admin }: Pick<Actor, 'admin'>): Actor['admin'] {
  return hasRole(admin?.role, 'admin') ? admin : null;
}

/** Returns the roles that are at least the given one. */
export function rolesFrom(least: AdminRole): AdminRole[] {
  return (Object.keys(ranks) as AdminRole[]).filter((role) => hasRole(role, least));
}
