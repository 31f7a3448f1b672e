import type { AdminRole } from '@atelier/contracts/users/accounts';
import { hasRole } from '@atelier/contracts/users/roles';
import { useGetAdminDashboardQuery } from './api.ts';

/**
 * The role of the signed-in admin; `editor`, the role with the fewest permissions, until it is
 * known.
 */
export function useRole(): AdminRole {
  return useGetAdminDashboardQuery({}).data?.adminLoginInfo.role ?? 'editor';
}

/** Whether the signed-in admin has this role or a higher one. */
export function useHasRole(least: AdminRole): boolean {
  return hasRole(useRole(), least);
}
