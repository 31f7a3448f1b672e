import type { Actor, AdminRole } from './accounts.ts';

/**
 * Each role may do what those below it may: editors see to content and jobs, admins also to people,
 * messages and money, owners also to the team and learners' accounts. No schema: screens read it.
 */
const ranks = { editor: 1, admin: 2, owner: 3 } as const satisfies Record<AdminRole, number>;

/** Whether a role, if there is one, is this one or above it. */
export function hasRole(role: AdminRole | undefined, least: AdminRole): boolean {
  return role !== undefined && ranks[role] >= ranks[least];
}

/** The caller as somebody who sees to people and money, which an editor does not. */
export function managerOf({ admin }: Pick<Actor, 'admin'>): Actor['admin'] {
  return hasRole(admin?.role, 'admin') ? admin : null;
}

/** The roles that are at least this one. */
export function rolesFrom(least: AdminRole): AdminRole[] {
  return (Object.keys(ranks) as AdminRole[]).filter((role) => hasRole(role, least));
}
