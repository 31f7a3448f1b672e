import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Banner } from './banner.tsx';
import { Footer } from './footer.tsx';
import { MobileMenuHost } from './mobile-menu-host.tsx';
import { Navbar } from './navbar.tsx';
import { ReminderHost } from './reminder-host.tsx';
import { SkipLink } from './skip-link.tsx';

/** What surrounds every public page. */
export function PublicShell() {
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
