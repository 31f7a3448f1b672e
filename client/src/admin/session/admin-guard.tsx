import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Spinner } from '~/shared/ui/spinner.tsx';
import { useGetAdminDashboardQuery } from './api.ts';
import { SessionWatch } from './session-watch.tsx';

/** Shows what is behind it to admins, and the way to sign in to everybody else. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { data, isError, isFetching } = useGetAdminDashboardQuery({});
  const { pathname, search } = useLocation();
  // Who was let in stays, with what they have typed: `SessionWatch` asks them to sign in again.
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
