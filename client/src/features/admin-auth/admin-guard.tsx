import { Navigate, Outlet } from 'react-router';
import { Spinner } from '~/shared/ui/spinner.tsx';
import { useGetAdminDashboardQuery } from './api.ts';

/** Shows what is behind it to admins, and the way to sign in to everybody else. */
export function AdminGuard() {
  const { data, isError, isFetching } = useGetAdminDashboardQuery({});
  if (data && !isError) return <Outlet />;
  if (isFetching || !isError) return <Spinner label="Checking access" minH="screen" />;
  return <Navigate to="/admin/login" replace />;
}
