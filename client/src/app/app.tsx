import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { useGetSessionQuery } from '~/features/auth/api.ts';
import { AuthDialogHost } from '~/features/auth/auth-dialog-host.tsx';
import { MessageHost } from '~/shared/messages/message-host.tsx';
import { ErrorPage } from './error-page.tsx';
import { AppRoutes } from './routes.tsx';
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
              <AppRoutes />
              <AuthDialogHost />
              <MessageHost />
            </BrowserRouter>
          </Provider>
        </ErrorPage>
      </ChakraProvider>
    </StrictMode>
  );
}

/** Asks once after a load who the session belongs to. */
function SessionCheck() {
  useGetSessionQuery({});
  return null;
}
