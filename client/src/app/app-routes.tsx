import { matchPath, Navigate, Route, Routes } from 'react-router';
import { PublicShell } from '~/public/shell/public-shell.tsx';
import { PageFailure } from '~/shared/ui/layout/code-failure.tsx';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { routeOf } from './page-route.tsx';
import { accountPages, redirects } from './routes/account-routes.ts';
import { adminLogin, dashboard } from './routes/admin-login-route.ts';
import { publicPages } from './routes/site-routes.ts';

const waiting = <Spinner label="Loading the page" minH="screen" />;

const BackOffice = lazyPart(
  () => import('./back-office-screens.tsx').then((m) => m.BackOfficeScreens),
  { Failure: PageFailure, waiting },
);

const AccountFrame = lazyPart(
  () => import('~/public/account/account-frame.tsx').then((m) => m.AccountFrame),
  { Failure: PageFailure },
);

export function AppRoutes() {
  return (
    <Routes>
      {routeOf(adminLogin)}
      <Route path={`${dashboard}/*`} element={<BackOffice />} />
      <Route element={<PublicShell />}>
        {publicPages.map((page) => routeOf(page))}
        <Route element={<AccountFrame />}>{accountPages.map((page) => routeOf(page))}</Route>
      </Route>
      {redirects.map(({ path, to }) => (
        <Route key={path} path={path} element={<Navigate to={to} replace />} />
      ))}
    </Routes>
  );
}

/** Starts loading the page for a path of the public site. Repeated calls have no effect. */
export function preloadPage(path: string): void {
  const route = publicPages.find((page) => page.path !== '*' && matchPath(page.path, path));
  route?.load().catch(() => {
    // The error is reported when the page is opened.
  });
}
