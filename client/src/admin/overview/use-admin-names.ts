import type { AuditEntry } from '@atelier/contracts/users/audit';
import { useGetTeamQuery } from '~/admin/people/team-api.ts';

interface Named {
  readonly name: string;
  readonly email: string;
}

/** An admin who has not said their name is known by their address. */
export const adminName = ({ name, email }: Named) => name || email;

/** Who did something, by name; empty while the team is on its way. */
export function useAdminNames(): (entry: Pick<AuditEntry, 'admin_id'>) => string {
  const members = useGetTeamQuery({}).data?.members;
  return ({ admin_id }) => {
    if (admin_id === null) return 'Nobody signed in';
    if (!members) return '';
    const member = members.find(({ id }) => id === admin_id);
    return member ? adminName(member) : 'A former member';
  };
}
