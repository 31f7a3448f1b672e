import { ChakraProvider } from '@chakra-ui/react';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { Route, Routes, StaticRouter } from 'react-router';
import { authUser } from '~/public/auth/session/auth-user.ts';
import { HomeTop } from '~/public/home/home-top.tsx';
import { PublicShell } from '~/public/shell/public-shell.tsx';
import { api } from '~/shared/api/api.ts';
import { overlays } from '~/shared/ui/dialog/overlays.ts';
import { PageContext, PreloadContext } from '~/shared/ui/layout/page-context.ts';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import type { PageRoute } from './page-route.tsx';
import { accountPages, redirects } from './routes/account-routes.ts';
import { adminLogin } from './routes/admin-login-route.ts';
import { adminPages } from './routes/back-office-routes.ts';
import { publicPages } from './routes/site-routes.ts';
import { system } from './theme/system.ts';

const allPages = [adminLogin, ...adminPages, ...accountPages, ...publicPages];

/** What the gateway needs to know about a path of the client. */
export interface PageDocument {
  /** In the router's notation; `*` for any other path. */
  readonly path: string;
  readonly title?: string;
  readonly description?: string;
  /** Main text as HTML without styles, for pages that need no data. */
  readonly content?: string;
}

/** Returns every path of the site, with the text of pages that are the same for everyone. */
export async function pageDocuments(): Promise<PageDocument[]> {
  const pages = await Promise.all(
    allPages
      .filter(({ path }) => !path.endsWith('/*'))
      .map(async (page) => {
        const { path, title, description, isStatic } = page;
        return { path, title, description, content: isStatic ? await contentOf(page) : undefined };
      }),
  );
  return [...pages, ...redirects.map(({ path }) => ({ path }))];
}

async function contentOf({ path, title, load }: PageRoute): Promise<string> {
  const Content = await load();
  return plain(
    render(
      path,
      <PageContext value={{ title }}>
        <Content />
      </PageContext>,
    ),
  );
}

/** Placeholder for the path of the first course, which the gateway fills in. */
const firstCoursePath = '/first-course';

/** The part of the home page that is the same for everyone. */
export interface FirstPaint {
  /** CSS that no other style sheet of the document contains. */
  readonly styles: string;
  /** HTML of the shell and the top of the page. */
  readonly markup: string;
}

/** Renders what the document of the home page shows before the app starts. */
export function homeFirstPaint(): FirstPaint {
  const html = render(
    '/',
    <PreloadContext value={() => {}}>
      <Routes>
        <Route element={<PublicShell />}>
          <Route
            path="/"
            element={
              <PageWidth>
                <HomeTop startPath={firstCoursePath} />
              </PageWidth>
            }
          />
        </Route>
      </Routes>
    </PreloadContext>,
  );
  const style = /<style[^>]*>(.*?)<\/style>/gs;
  const styles = new Set([...html.matchAll(style)].map(([, rules]) => rules));
  return { styles: [...styles].join(''), markup: html.replace(style, '') };
}

function render(path: string, content: ReactNode): string {
  const reducer = combineReducers({
    [api.reducerPath]: api.reducer,
    [authUser.reducerPath]: authUser.reducer,
    [overlays.reducerPath]: overlays.reducer,
  });
  const store = configureStore({ reducer, middleware: (own) => own().concat(api.middleware) });
  return renderToStaticMarkup(
    <ChakraProvider value={system}>
      <Provider store={store}>
        <StaticRouter location={path}>{content}</StaticRouter>
      </Provider>
    </ChakraProvider>,
  );
}

/**
 * Reduces HTML to text and structure: no styles, pictures, classes or controls that need scripts.
 */
function plain(html: string): string {
  return html
    .replace(/<(style|svg|script|form|select|nav)\b.*?<\/\1>/gs, '')
    .replace(/<(\/?)(\w+)([^>]*)>/g, (_tag, slash: string, name: string, rest: string) => {
      const href = /\shref="[^"]*"/.exec(rest)?.[0] ?? '';
      if (!kept.has(name)) return '';
      return `<${slash}${name}${name === 'a' ? href : ''}>`;
    });
}

const kept = new Set(
  'h1 h2 h3 h4 p ul ol li a dl dt dd table thead tbody tr th td strong em section'.split(' '),
);
