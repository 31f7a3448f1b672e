import type { AdminRole } from '@atelier/contracts/users/accounts';
import { hasRole } from '@atelier/contracts/users/roles';
import {
  Award,
  BookOpen,
  CreditCard,
  FileText,
  Folder,
  GraduationCap,
  History,
  IdCard,
  Layers,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  Package,
  Percent,
  Radio,
  Settings,
  ShoppingBag,
  Star,
  Tags,
  Ticket,
  Trash2,
  TrendingUp,
  Users,
} from 'lucide-react';

export interface DashboardEntry {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to: string;
  /** The lowest role that may open the screen and its subpages; any role if omitted. */
  readonly role?: AdminRole;
}

export interface DashboardGroup {
  readonly group: string;
  readonly icon: LucideIcon;
  readonly entries: readonly DashboardEntry[];
}

/** Entries of the sidebar, in order. */
const dashboardEntries: readonly (DashboardEntry | DashboardGroup)[] = [
  { label: 'Dashboard', icon: LayoutDashboard, to: '/dashboard' },
  { label: 'Courses', icon: GraduationCap, to: '/dashboard/courses' },
  { label: 'Users', icon: Users, to: '/dashboard/users', role: 'admin' },
  { label: 'Team Members', icon: IdCard, to: '/dashboard/team-members', role: 'admin' },
  { label: 'Payment', icon: CreditCard, to: '/dashboard/payment', role: 'admin' },
  { label: 'Category-Instructor', icon: Tags, to: '/dashboard/category-instructor' },
  {
    group: 'Products',
    icon: ShoppingBag,
    entries: [
      { label: 'All Products', icon: Package, to: '/dashboard/products', role: 'admin' },
      { label: 'Categories', icon: Folder, to: '/dashboard/categories', role: 'admin' },
    ],
  },
  {
    group: 'Content',
    icon: Layers,
    entries: [{ label: 'Articles', icon: FileText, to: '/dashboard/articles' }],
  },
  { label: 'Tutorials', icon: BookOpen, to: '/dashboard/tutorials' },
  { label: 'Livestreams', icon: Radio, to: '/dashboard/livestreams' },
  { label: 'Certificate', icon: Award, to: '/dashboard/certificate', role: 'admin' },
  { label: 'Messages', icon: Mail, to: '/dashboard/messages', role: 'admin' },
  {
    label: 'Enrollment Progress',
    icon: TrendingUp,
    to: '/dashboard/enrollment-progress',
    role: 'admin',
  },
  { label: 'Course Reviews', icon: Star, to: '/dashboard/reviews', role: 'admin' },
  { label: 'Jobs', icon: ListChecks, to: '/dashboard/jobs' },
  { label: 'Settings', icon: Settings, to: '/dashboard/settings' },
];

/** Sidebar entries for a role. */
export function entriesFor(role: AdminRole): readonly (DashboardEntry | DashboardGroup)[] {
  const isFor = (entry: DashboardEntry) => hasRole(role, entry.role ?? 'editor');
  return dashboardEntries
    .map((entry) => ('group' in entry ? { ...entry, entries: entry.entries.filter(isFor) } : entry))
    .filter((entry) => ('group' in entry ? entry.entries.length > 0 : isFor(entry)));
}

/** Screens that are not in the sidebar. */
const otherScreens: readonly DashboardEntry[] = [
  { label: 'Audit Log', icon: History, to: '/dashboard/audit', role: 'admin' },
  { label: 'Write to learners', icon: Mail, to: '/dashboard/messages/learners', role: 'admin' },
  { label: 'Coupons', icon: Ticket, to: '/dashboard/payment/coupons', role: 'admin' },
  { label: 'Taxes', icon: Percent, to: '/dashboard/payment/taxes', role: 'admin' },
  { label: 'Deleted courses and lessons', icon: Trash2, to: '/dashboard/courses/deleted' },
  { label: 'Deleted livestreams', icon: Trash2, to: '/dashboard/livestreams/deleted' },
];

const allScreens = [
  ...dashboardEntries.flatMap((entry) => ('group' in entry ? entry.entries : [entry])),
  ...otherScreens,
];

/** Every screen that a role may open, sidebar screens first. */
export function screensFor(role: AdminRole): DashboardEntry[] {
  return allScreens.filter((entry) => hasRole(role, entry.role ?? 'editor'));
}

/** The lowest role that may open the screen at a path. */
export function roleOfScreen(pathname: string): AdminRole {
  const found = allScreens.find(
    ({ to, role }) => role && (pathname === to || pathname.startsWith(`${to}/`)),
  );
  return found?.role ?? 'editor';
}
