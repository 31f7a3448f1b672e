import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Outlet } from 'react-router';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { api } from '~/shared/api/api.ts';
import { handleRefusals } from '~/shared/api/session-end.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { preloadFeedback } from '~/shared/feedback/feedback-host.tsx';
import { useHasInteracted } from '~/shared/ui/dialog/use-interaction.ts';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';
import { SkipLink } from '~/shared/ui/layout/skip-link.tsx';
import { Banner } from './banner.tsx';
import { Footer } from './footer.tsx';
import { MobileMenuHost } from './mobile-menu-host.tsx';
import { Navbar } from './navbar.tsx';
import { OfflineHost, preloadOfflineBar } from './offline-host.tsx';
import { ReminderHost } from './reminder-host.tsx';

const SendUnsentCalls = lazyPart(
  () => import('~/public/learning/send-unsent-calls.tsx').then((m) => m.SendUnsentCalls),
  {
    Failure: null,
    waiting: null,
  },
);

/** Layout of every public page. */
export function PublicShell() {
  useSessionEnd();
  const isAuth = useSelector(selectIsAuth);
  return (
    <>
      <SkipLink />
      <Banner />
      <Navbar />
      <OfflineHost />
      <ReminderHost />
      <chakra.main id="main" tabIndex={-1} minH="screen">
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </chakra.main>
      <Footer />
      <MobileMenuHost />
      <PreloadOnInteraction />
      {isAuth && <SendUnsentCalls />}
    </>
  );
}

/** Loads code that may be needed without a network. A component, so that nothing else re-renders. */
function PreloadOnInteraction() {
  const hasInteracted = useHasInteracted();
  useEffect(() => {
    if (!hasInteracted) return;
    preloadFeedback();
    preloadOfflineBar();
  }, [hasInteracted]);
  return null;
}

/** Refetches the session after it ended elsewhere, which updates the whole page. */
function useSessionEnd(): void {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      handleRefusals((refusal) => {
        if (refusal === 'signed-out') dispatch(api.util.invalidateTags(['Session']));
        return false;
      }),
    [dispatch],
  );
}
