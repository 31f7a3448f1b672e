import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { registerServiceWorker } from '~/offline/register.ts';
import { watchHistory } from '~/shared/ui/form/drafts/guard-history.ts';
import { watchSystemMode } from '~/shared/ui/layout/color-mode.ts';
import { CodeError } from '~/shared/ui/layout/lazy-part.tsx';
import { prepareRoot } from '~/shared/ui/layout/show-app.ts';
import { App } from './app.tsx';
import { preloadPage } from './app-routes.tsx';
import { replaceUndecodableUrl } from './decodable-address.ts';
import '~/app/theme/fonts.css';

replaceUndecodableUrl();
watchHistory();
watchSystemMode();
preloadPage(window.location.pathname);
if (import.meta.env.PROD) registerServiceWorker();

const root = createRoot(prepareRoot(), {
  onCaughtError: (error) => {
    // Such an error is shown with a Retry button where it occurred, and the browser has logged the
    // request.
    if (!(error instanceof CodeError)) reportError(error);
  },
});
// Rendered as a transition, so that slow phones can respond to input in the meantime.
startTransition(() => root.render(<App />));
