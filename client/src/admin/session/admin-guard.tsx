import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { useGetAdminDashboardQuery } from './api.ts';
import { SessionWatch } from './session-watch.tsx';

/** Renders its children for admins, and the sign-in page for everyone else. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { data, isError, isFetching } = useGetAdminDashboardQuery({});
  const { pathname, search } = useLocation();
  // Stays mounted after the session ends, to keep unsaved input; `SessionWatch` asks the admin to
  // sign in again.
  if (data) {
    return (
      <>
        <SessionWatch />
        {children}
      </>
    );
  }
  if (isFetching || !isError) return <Spinner label="Checking access" minH="screen" />;
  return <Navigate to="/admin/login" state={{ from: `${pathname}${search}` }} replace />;
}
