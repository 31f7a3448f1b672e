/** The code of each page, fetched when its route is visited, or before when a link is hovered. */
export const pageLoaders = {
  home: () => import('./pages/home-page.tsx').then((m) => ({ default: m.HomePage })),
  courses: () => import('./pages/courses-page.tsx').then((m) => ({ default: m.CoursesPage })),
  course: () => import('./pages/course-page.tsx').then((m) => ({ default: m.CoursePage })),
  adminLogin: () =>
    import('./pages/admin-login-page.tsx').then((m) => ({ default: m.AdminLoginPage })),
  backOffice: () => import('./dashboard/back-office.tsx').then((m) => ({ default: m.BackOffice })),
  further: () => import('./pages/further-pages.tsx').then((m) => ({ default: m.FurtherPages })),
};

/** Starts loading the page behind a path; loading twice costs nothing. */
export function preloadPage(path: string): void {
  if (path === '/') void pageLoaders.home();
  else if (path === '/courses') void pageLoaders.courses();
  else if (path.startsWith('/courses/')) void pageLoaders.course();
}
