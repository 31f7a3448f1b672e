import type { AuditEntry } from '@atelier/contracts/users/audit';
import { useGetTeamQuery } from '~/admin/people/team-api.ts';

interface Named {
  readonly name: string;
  readonly email: string;
}

/** An admin without a name is shown by email address. */
export const adminName = ({ name, email }: Named) => name || email;

/** Returns the name of an entry's admin; empty while the team is loading. */
export function useAdminNames(): (entry: Pick<AuditEntry, 'admin_id'>) => string {
  const members = useGetTeamQuery({}).data?.members;
  return ({ admin_id }) => {
    if (admin_id === null) return 'Nobody signed in';
    if (!members) return '';
    const member = members.find(({ id }) => id === admin_id);
    return member ? adminName(member) : 'A former member';
  };
}
