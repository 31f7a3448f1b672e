import { decodablePath } from '@atelier/contracts/core/decodable-path';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { registerServiceWorker } from '~/offline/register.ts';
import { watchHistory } from '~/shared/ui/form/drafts/guard-history.ts';
import { watchSystemMode } from '~/shared/ui/layout/color-mode.ts';
import { CodeError } from '~/shared/ui/layout/lazy-part.tsx';
import { prepareRoot } from '~/shared/ui/layout/show-app.ts';
import { App } from './app.tsx';
import { preloadPage } from './app-routes.tsx';

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

/** Rewrites a URL that cannot be decoded to one that the router accepts. */
function replaceUndecodableUrl(): void {
  const { pathname, search, hash } = window.location;
  const path = decodablePath(pathname);
  if (path === pathname) return;
  window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
}
