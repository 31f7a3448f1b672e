import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSignOut } from '~/features/auth/use-sign-out.ts';
import { PageMeta } from '~/shared/ui/page-meta.tsx';
import { Spinner } from '~/shared/ui/spinner.tsx';

/** Signs out and goes home. */
export function SignOutPage() {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    signOut().then(() => navigate('/', { replace: true }));
  }, [signOut, navigate]);
  return (
    <>
      <PageMeta title="Sign Out" description="Ends your session on this device." />
      <Spinner label="Signing out" />
    </>
  );
}
