import type { AdminRole } from '@atelier/contracts/users/accounts';
import { hasRole } from '@atelier/contracts/users/roles';

export interface DashboardEntry {
  readonly label: string;
  readonly to: string;
  /** The least role that the screen and those below it are for; everybody's without. */
  readonly role?: AdminRole;
}

export interface DashboardGroup {
  readonly group: string;
  readonly entries: readonly DashboardEntry[];
}

/** The sidebar, in its order. */
const dashboardEntries: readonly (DashboardEntry | DashboardGroup)[] = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'Courses', to: '/dashboard/courses' },
  { label: 'Users', to: '/dashboard/users', role: 'admin' },
  { label: 'Team Members', to: '/dashboard/team-members', role: 'admin' },
  { label: 'Payment', to: '/dashboard/payment', role: 'admin' },
  { label: 'Category-Instructor', to: '/dashboard/category-instructor' },
  {
    group: 'Products',
    entries: [
      { label: 'All Products', to: '/dashboard/products', role: 'admin' },
      { label: 'Categories', to: '/dashboard/categories', role: 'admin' },
    ],
  },
  { group: 'Content', entries: [{ label: 'Articles', to: '/dashboard/articles' }] },
  { label: 'Tutorials', to: '/dashboard/tutorials' },
  { label: 'Livestreams', to: '/dashboard/livestreams' },
  { label: 'Certificate', to: '/dashboard/certificate', role: 'admin' },
  { label: 'Messages', to: '/dashboard/messages', role: 'admin' },
  { label: 'Enrollment Progress', to: '/dashboard/enrollment-progress', role: 'admin' },
  { label: 'Course Reviews', to: '/dashboard/reviews', role: 'admin' },
  { label: 'Jobs', to: '/dashboard/jobs' },
  { label: 'Settings', to: '/dashboard/settings' },
];

/** What somebody of a role finds in the sidebar. */
export function entriesFor(role: AdminRole): readonly (DashboardEntry | DashboardGroup)[] {
  const isFor = (entry: DashboardEntry) => hasRole(role, entry.role ?? 'editor');
  return dashboardEntries
    .map((entry) => ('group' in entry ? { ...entry, entries: entry.entries.filter(isFor) } : entry))
    .filter((entry) => ('group' in entry ? entry.entries.length > 0 : isFor(entry)));
}

/** Screens that are not in the sidebar. */
const otherScreens: readonly DashboardEntry[] = [
  { label: 'Audit Log', to: '/dashboard/audit', role: 'admin' },
];

/** The least role that the screen at an address is for. */
export function roleOfScreen(pathname: string): AdminRole {
  const screens = dashboardEntries.flatMap((entry) => ('group' in entry ? entry.entries : [entry]));
  const found = [...screens, ...otherScreens].find(
    ({ to, role }) => role && (pathname === to || pathname.startsWith(`${to}/`)),
  );
  return found?.role ?? 'editor';
}
