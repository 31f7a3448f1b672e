import type { PageRoute } from '../page-route.tsx';

/** Start of the paths of the back office. */
export const dashboard = '/dashboard';

/** The only screen of the back office outside of its guard. */
export const adminLogin: PageRoute = {
  path: '/admin/login',
  load: () => import('~/admin/session/admin-login-page.tsx').then((m) => m.AdminLoginPage),
  title: 'Admin Portal',
  description: 'Sign in to the back office of Atelier.',
};
