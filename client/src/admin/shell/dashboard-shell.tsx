import { chakra, Grid } from '@chakra-ui/react';
import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { resumeOrders } from '~/admin/courses/lessons/outline/order-saving.ts';
import { ScreenGuard } from '~/admin/session/screen-guard.tsx';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { preloadFeedback } from '~/shared/feedback/feedback-host.tsx';
import { schoolName } from '~/shared/format/format.ts';
import { SidePanel } from '~/shared/ui/dialog/side-panel.tsx';
import { SkipLink } from '~/shared/ui/layout/skip-link.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Wordmark } from '~/shared/ui/layout/wordmark.tsx';
import { attachUploads } from '~/shared/uploads/attach-uploads.ts';
import { UploadTray } from '~/shared/uploads/tray/upload-tray.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of the back office: sidebar, top bar and content. */
export function DashboardShell() {
  const [menuOpen, setMenuOpen] = useState(false);
  const dispatch = useAppDispatch();
  useEffect(preloadFeedback, []);
  useEffect(() => attachUploads(dispatch), [dispatch]);
  useEffect(() => resumeOrders(dispatch), [dispatch]);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.sidebar} minmax(0, 1fr)' }}
      minH="screen"
    >
      <SkipLink />
      <LiveUpdates />
      <chakra.aside
        aria-label="Sidebar"
        hideBelow="lg"
        position="sticky"
        top="0"
        h="screen"
        overflowY="auto"
        display="flex"
        flexDirection="column"
        gap="6"
        p="4"
        borderEndWidth="hairline"
      >
        <chakra.div px="3" pt="2">
          <Wordmark to="/dashboard" />
        </chakra.div>
        <Sidebar />
        <SignOutButton />
      </chakra.aside>
      <SidePanel
        side="start"
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        title="Back office"
      >
        <Sidebar onNavigate={() => setMenuOpen(false)} />
        <SignOutButton />
      </SidePanel>
      <chakra.div display="flex" flexDirection="column" minW="0">
        <TopBar onMenu={() => setMenuOpen(true)} />
        <chakra.main id="main" tabIndex={-1} flex="1" p={{ base: '4', md: '8' }}>
          <Suspense fallback={<Spinner label="Loading the page" />}>
            <ScreenGuard>
              <Outlet />
            </ScreenGuard>
          </Suspense>
        </chakra.main>
        <UploadTray />
        <chakra.footer
          px={{ base: '4', md: '8' }}
          py="4"
          borderTopWidth="hairline"
          textStyle="note"
          color="text.muted"
        >
          {`${schoolName} back office`}
        </chakra.footer>
      </chakra.div>
    </Grid>
  );
}
