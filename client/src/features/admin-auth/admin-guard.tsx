import { Navigate, Outlet, useLocation } from 'react-router';
import { Spinner } from '~/shared/ui/spinner.tsx';
import { useGetAdminDashboardQuery } from './api.ts';
import { SessionWatch } from './session-watch.tsx';

/** Shows what is behind it to admins, and the way to sign in to everybody else. */
export function AdminGuard() {
  const { data, isError, isFetching } = useGetAdminDashboardQuery({});
  const { pathname, search } = useLocation();
  if (data && !isError) {
    return (
      <>
        <SessionWatch />
        <Outlet />
      </>
    );
  }
  if (isFetching || !isError) return <Spinner label="Checking access" minH="screen" />;
  return <Navigate to="/admin/login" state={{ from: `${pathname}${search}` }} replace />;
}
