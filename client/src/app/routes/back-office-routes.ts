import type { PageRoute } from '../page-route.tsx';

/** The screens of the back office, which are loaded with its frame. */
export const adminPages: readonly PageRoute[] = [
  screen('/dashboard', 'Dashboard', () =>
    import('~/admin/overview/overview-page.tsx').then((m) => m.OverviewPage),
  ),
  screen('/dashboard/audit', 'Audit Log', () =>
    import('~/admin/overview/audit-page.tsx').then((m) => m.AuditPage),
  ),
  screen('/dashboard/courses', 'Courses', () =>
    import('~/admin/courses/manage-courses-page.tsx').then((m) => m.ManageCoursesPage),
  ),
  screen('/dashboard/courses/deleted', 'Deleted Courses and Lessons', () =>
    import('~/admin/deleted/deleted-page.tsx').then((m) => m.DeletedPage),
  ),
  screen('/dashboard/courses/:id', 'Course', () =>
    import('~/admin/courses/page/course-page.tsx').then((m) => m.CoursePage),
  ),
  screen('/dashboard/users', 'All Registered Users', () =>
    import('~/admin/people/manage-users-page.tsx').then((m) => m.ManageUsersPage),
  ),
  screen('/dashboard/team-members', 'Team Members', () =>
    import('~/admin/people/team-members-page.tsx').then((m) => m.TeamMembersPage),
  ),
  screen('/dashboard/payment', 'Payments and Subscriptions', () =>
    import('~/admin/payments/payments-page.tsx').then((m) => m.PaymentsPage),
  ),
  screen('/dashboard/payment/coupons', 'Coupons', () =>
    import('~/admin/coupons/coupons-page.tsx').then((m) => m.CouponsPage),
  ),
  screen('/dashboard/payment/taxes', 'Taxes', () =>
    import('~/admin/taxes/taxes-page.tsx').then((m) => m.TaxesPage),
  ),
  screen('/dashboard/payment/orders/:id', 'Order', () =>
    import('~/admin/payments/sale/sale-page.tsx').then((m) => m.SalePage),
  ),
  screen('/dashboard/category-instructor', 'Category-Instructor', () =>
    import('~/admin/courses/categories/category-instructor-page.tsx').then(
      (m) => m.CategoryInstructorPage,
    ),
  ),
  screen('/dashboard/products', 'All Products', () =>
    import('~/admin/products/products-page.tsx').then((m) => m.ProductsPage),
  ),
  screen('/dashboard/categories', 'Categories', () =>
    import('~/admin/shell/planned-page.tsx').then((m) => m.ProductCategoriesPage),
  ),
  screen('/dashboard/articles', 'Articles', () =>
    import('~/admin/shell/planned-page.tsx').then((m) => m.ArticlesPage),
  ),
  screen('/dashboard/tutorials', 'Manage Courses', () =>
    import('~/admin/tutorials/manage-tutorials-page.tsx').then((m) => m.ManageTutorialsPage),
  ),
  screen('/dashboard/livestreams', 'Manage Livestreams', () =>
    import('~/admin/livestreams/manage-livestreams-page.tsx').then((m) => m.ManageLivestreamsPage),
  ),
  screen('/dashboard/livestreams/deleted', 'Deleted Livestreams', () =>
    import('~/admin/deleted/deleted-livestreams-page.tsx').then((m) => m.DeletedLivestreamsPage),
  ),
  screen('/dashboard/certificate', 'Certificate', () =>
    import('~/admin/people/certificates-page.tsx').then((m) => m.CertificatesPage),
  ),
  screen('/dashboard/messages', 'Messages', () =>
    import('~/admin/inbox/messages-page.tsx').then((m) => m.MessagesPage),
  ),
  screen('/dashboard/messages/learners', 'Write to Learners', () =>
    import('~/admin/inbox/learner-messages-page.tsx').then((m) => m.LearnerMessagesPage),
  ),
  screen('/dashboard/enrollment-progress', 'Enrollment Progress', () =>
    import('~/admin/people/enrollment-progress-page.tsx').then((m) => m.EnrollmentProgressPage),
  ),
  screen('/dashboard/reviews', 'Course Reviews', () =>
    import('~/admin/samples/reviews-page.tsx').then((m) => m.ReviewsPage),
  ),
  screen('/dashboard/jobs', 'Jobs', () =>
    import('~/admin/jobs/jobs-page.tsx').then((m) => m.JobsPage),
  ),
  screen('/dashboard/settings', 'Settings', () =>
    import('~/admin/settings/settings-page.tsx').then((m) => m.SettingsPage),
  ),
  screen('/dashboard/*', 'Page Not Found', () =>
    import('~/admin/shell/planned-page.tsx').then((m) => m.UnknownScreen),
  ),
];

function screen(path: string, title: string, load: PageRoute['load']): PageRoute {
  return { path, title, description: `${title}, in the back office of Atelier.`, load };
}
