import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { useGetSessionQuery } from '~/public/auth/api.ts';
import { AuthDialogHost } from '~/public/auth/auth-dialog-host.tsx';
import { useOtherTabs } from '~/public/auth/session/use-other-tabs.ts';
import { FeedbackHost } from '~/shared/feedback/feedback-host.tsx';
import { PreloadContext } from '~/shared/ui/layout/page-context.ts';
import { AppRoutes, preloadPage } from './app-routes.tsx';
import { ErrorPage } from './error-page.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { store } from './store.ts';
import { system } from './theme/system.ts';

export function App() {
  return (
    <StrictMode>
      <ChakraProvider value={system}>
        <ErrorPage>
          <Provider store={store}>
            <BrowserRouter>
              <SessionCheck />
              <ScrollToTop />
              <PreloadContext value={preloadPage}>
                <AppRoutes />
              </PreloadContext>
              <AuthDialogHost />
              <FeedbackHost />
            </BrowserRouter>
          </Provider>
        </ErrorPage>
      </ChakraProvider>
    </StrictMode>
  );
}

/** Requests the current session after a load, and whenever another tab has changed it. */
function SessionCheck() {
  useGetSessionQuery({});
  useOtherTabs();
  return null;
}
