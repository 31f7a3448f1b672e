import { matchPath, Navigate, Route, Routes } from 'react-router';
import { PublicShell } from '~/public/shell/public-shell.tsx';
import { PageFailure } from '~/shared/ui/layout/code-failure.tsx';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Page, type PageRoute } from './page-route.tsx';
import { accountPages, redirects } from './routes/account-routes.ts';
import { adminLogin, adminPages } from './routes/back-office-routes.ts';
import { publicPages } from './routes/site-routes.ts';

const waiting = <Spinner label="Loading the page" minH="screen" />;

const BackOffice = lazyPart(
  () => import('~/admin/shell/back-office.tsx').then((m) => m.BackOffice),
  { Failure: PageFailure, waiting },
);

const AccountFrame = lazyPart(
  () => import('~/public/account/account-frame.tsx').then((m) => m.AccountFrame),
  { Failure: PageFailure },
);

export function AppRoutes() {
  return (
    <Routes>
      <Route path={adminLogin.path} element={<Page {...adminLogin} />} />
      <Route element={<BackOffice />}>{adminPages.map(toRoute)}</Route>
      <Route element={<PublicShell />}>
        {publicPages.map(toRoute)}
        <Route element={<AccountFrame />}>{accountPages.map(toRoute)}</Route>
      </Route>
      {redirects.map(({ path, to }) => (
        <Route key={path} path={path} element={<Navigate to={to} replace />} />
      ))}
    </Routes>
  );
}

function toRoute(route: PageRoute) {
  return (
    <Route key={route.path} path={route.path} element={<Page key={route.path} {...route} />} />
  );
}

/** Starts loading the page for a path of the public site. Repeated calls have no effect. */
export function preloadPage(path: string): void {
  const route = publicPages.find((page) => page.path !== '*' && matchPath(page.path, path));
  route?.load().catch(() => {
    // The error is reported when the page is opened.
  });
}
