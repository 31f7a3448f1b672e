import type { AuditEntry } from '@atelier/contracts/users/audit';
import { useGetAdminNamesQuery } from '~/admin/people/team-api.ts';

interface Named {
  readonly name: string;
  readonly email: string;
}

/** An admin without a name is shown by email address. */
export const adminName = ({ name, email }: Named) => name || email;

/** Returns the name of an entry's admin; empty while the names are loading. */
export function useAdminNames(): (entry: Pick<AuditEntry, 'admin_id'>) => string {
  const admins = useGetAdminNamesQuery({}).data?.admins;
  return ({ admin_id }) => {
    if (admin_id === null) return 'Nobody signed in';
    if (!admins) return '';
    return admins.find(({ id }) => id === admin_id)?.name ?? 'A former member';
  };
}
