import { createRoot } from 'react-dom/client';
import { registerServiceWorker } from '~/offline/register.ts';
import { watchHistory } from '~/shared/ui/guard-history.ts';
import { CodeError } from '~/shared/ui/lazy-part.tsx';
import { App } from './app.tsx';
import { preloadPage } from './app-routes.tsx';
import { keepAddressDecodable } from './decodable-address.ts';
import '~/app/theme/fonts.css';

keepAddressDecodable();
watchHistory();
preloadPage(window.location.pathname);
if (import.meta.env.PROD) registerServiceWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root, {
  onCaughtError: (error) => {
    // Shown with Retry where it happened, and the browser has told of the failed request.
    if (!(error instanceof CodeError)) reportError(error);
  },
}).render(<App />);
