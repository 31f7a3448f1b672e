import { Route, Routes } from 'react-router';
import { BackOffice } from '~/admin/shell/back-office.tsx';
import { routeOf } from './page-route.tsx';
import { dashboard } from './routes/admin-login-route.ts';
import { adminPages } from './routes/back-office-routes.ts';

/** The back office with its routes, which visitors of the public site do not load. */
export function BackOfficeScreens() {
  return (
    <Routes>
      <Route element={<BackOffice />}>{adminPages.map((page) => routeOf(page, dashboard))}</Route>
    </Routes>
  );
}
