export interface DashboardEntry {
  readonly label: string;
  readonly to: string;
}

export interface DashboardGroup {
  readonly group: string;
  readonly entries: readonly DashboardEntry[];
}

/** The sidebar, in its order. */
export const dashboardEntries: readonly (DashboardEntry | DashboardGroup)[] = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'Courses', to: '/dashboard/courses' },
  { label: 'Users', to: '/dashboard/users' },
  { label: 'Team Members', to: '/dashboard/team-members' },
  { label: 'Payment', to: '/dashboard/payment' },
  { label: 'Category-Instructor', to: '/dashboard/category-instructor' },
  {
    group: 'Products',
    entries: [
      { label: 'All Products', to: '/dashboard/products' },
      { label: 'Categories', to: '/dashboard/categories' },
    ],
  },
  { group: 'Content', entries: [{ label: 'Articles', to: '/dashboard/articles' }] },
  { label: 'Tutorials', to: '/dashboard/tutorials' },
  { label: 'Livestreams', to: '/dashboard/livestreams' },
  { label: 'Certificate', to: '/dashboard/certificate' },
  { label: 'Messages', to: '/dashboard/messages' },
  { label: 'Enrollment Progress', to: '/dashboard/enrollment-progress' },
  { label: 'Course Reviews', to: '/dashboard/reviews' },
  { label: 'Jobs', to: '/dashboard/jobs' },
  { label: 'Settings', to: '/dashboard/settings' },
];
