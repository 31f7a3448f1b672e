import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { AdminGuard } from '~/features/admin-auth/admin-guard.tsx';
import { DashboardShell } from './dashboard-shell.tsx';
import { OverviewPage } from './pages/overview-page.tsx';
import { PlannedPage } from './pages/planned-page.tsx';

const ManageCoursesPage = lazy(() =>
  import('./pages/manage-courses-page.tsx').then((m) => ({ default: m.ManageCoursesPage })),
);
const CategoryInstructorPage = lazy(() =>
  import('./pages/category-instructor-page.tsx').then((m) => ({
    default: m.CategoryInstructorPage,
  })),
);
const ManageUsersPage = lazy(() =>
  import('./pages/manage-users-page.tsx').then((m) => ({ default: m.ManageUsersPage })),
);
const ManageTutorialsPage = lazy(() =>
  import('./pages/manage-tutorials-page.tsx').then((m) => ({ default: m.ManageTutorialsPage })),
);
const ManageLivestreamsPage = lazy(() =>
  import('./pages/manage-livestreams-page.tsx').then((m) => ({
    default: m.ManageLivestreamsPage,
  })),
);
const JobsPage = lazy(() => import('./pages/jobs-page.tsx').then((m) => ({ default: m.JobsPage })));
const ReviewsPage = lazy(() =>
  import('./pages/reviews-page.tsx').then((m) => ({ default: m.ReviewsPage })),
);
const CertificatesPage = lazy(() =>
  import('./pages/certificates-page.tsx').then((m) => ({ default: m.CertificatesPage })),
);
const PaymentsPage = lazy(() =>
  import('./pages/payments-page.tsx').then((m) => ({ default: m.PaymentsPage })),
);
const MessagesPage = lazy(() =>
  import('./pages/messages-page.tsx').then((m) => ({ default: m.MessagesPage })),
);
const SettingsPage = lazy(() =>
  import('./pages/settings-page.tsx').then((m) => ({ default: m.SettingsPage })),
);
const TeamMembersPage = lazy(() =>
  import('./pages/team-members-page.tsx').then((m) => ({ default: m.TeamMembersPage })),
);
const EnrollmentProgressPage = lazy(() =>
  import('./pages/enrollment-progress-page.tsx').then((m) => ({
    default: m.EnrollmentProgressPage,
  })),
);

/** Everything under /dashboard, behind the guard. */
export function BackOffice() {
  return (
    <Routes>
      <Route element={<AdminGuard />}>
        <Route element={<DashboardShell />}>
          <Route index element={<OverviewPage />} />
          <Route path="courses" element={<ManageCoursesPage />} />
          <Route path="users" element={<ManageUsersPage />} />
          <Route path="tutorials" element={<ManageTutorialsPage />} />
          <Route path="livestreams" element={<ManageLivestreamsPage />} />
          <Route path="jobs" element={<JobsPage />} />
          <Route path="reviews" element={<ReviewsPage />} />
          <Route path="certificate" element={<CertificatesPage />} />
          <Route path="payment" element={<PaymentsPage />} />
          <Route path="category-instructor" element={<CategoryInstructorPage />} />
          <Route path="messages" element={<MessagesPage />} />
          <Route path="settings" element={<SettingsPage />} />
          <Route path="team-members" element={<TeamMembersPage />} />
          <Route path="enrollment-progress" element={<EnrollmentProgressPage />} />
          <Route path="*" element={<PlannedPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
