import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { preloadFeedback } from '~/shared/feedback/feedback-host.tsx';
import { SkipLink } from '~/shared/ui/skip-link.tsx';
import { useAwake } from '~/shared/ui/use-awake.ts';
import { Banner } from './banner.tsx';
import { Footer } from './footer.tsx';
import { MobileMenuHost } from './mobile-menu-host.tsx';
import { Navbar } from './navbar.tsx';
import { ReminderHost } from './reminder-host.tsx';

/** What surrounds every public page. */
export function PublicShell() {
  const isAwake = useAwake();
  useEffect(() => {
    if (isAwake) preloadFeedback();
  }, [isAwake]);
  return (
    <>
      <SkipLink />
      <Banner />
      <Navbar />
      <ReminderHost />
      <chakra.main id="main" tabIndex={-1} minH="screen">
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </chakra.main>
      <Footer />
      <MobileMenuHost />
    </>
  );
}
