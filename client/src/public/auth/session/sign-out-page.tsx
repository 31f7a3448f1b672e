import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Signs out and redirects to the home page. */
export function SignOutPage() {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    signOut().then(() => navigate('/', { replace: true }));
  }, [signOut, navigate]);
  return <Spinner label="Signing out" />;
}
