import type { AdminRole } from '@atelier/contracts/users/accounts';
import { hasRole } from '@atelier/contracts/users/roles';
import { type LucideIcon, Plus } from 'lucide-react';
import { type DashboardEntry, screensFor } from '~/admin/shell/entries.ts';
import { newRowPath } from '~/admin/shell/lists/use-new-row.ts';

/** A screen or action that the search of the top bar offers without asking the server. */
export interface Command {
  readonly group: 'Screens' | 'Actions';
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to: string;
}

const actions: readonly DashboardEntry[] = [
  { label: 'Add Course', icon: Plus, to: '/dashboard/courses' },
  { label: 'Add Livestream', icon: Plus, to: '/dashboard/livestreams' },
  { label: 'Add Tutorials', icon: Plus, to: '/dashboard/tutorials' },
  { label: 'Add Coupon', icon: Plus, to: '/dashboard/payment/coupons', role: 'admin' },
  { label: 'Add Tax', icon: Plus, to: '/dashboard/payment/taxes', role: 'owner' },
  { label: 'Add Member', icon: Plus, to: '/dashboard/team-members', role: 'owner' },
];

/**
 * The commands for a role in which some word begins with the text; all of them for an empty text.
 */
export function commandsFor(role: AdminRole, text: string): Command[] {
  const isFor = (entry: DashboardEntry) => hasRole(role, entry.role ?? 'editor');
  const matches = ({ label }: DashboardEntry) =>
    ` ${label.toLowerCase()}`.includes(` ${text.trim().toLowerCase()}`);
  const screens = screensFor(role).filter(matches);
  return [
    ...screens.map(({ label, icon, to }) => ({ group: 'Screens' as const, label, icon, to })),
    ...actions
      .filter((entry) => isFor(entry) && matches(entry))
      .map(({ label, icon, to }) => ({
        ...{ group: 'Actions' as const, label, icon },
        to: newRowPath(to),
      })),
  ];
}
