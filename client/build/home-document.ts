import path from 'node:path';
import type { FirstPaint } from '../src/app/prerender.tsx';
import { minified } from './inline-start.ts';

const starter = path.resolve(import.meta.dirname, '../src/app/start/after-first-paint.js');

/** Hidden for signed-in visitors, who see an avatar there a moment later. */
const signedIn = '[data-signed-in] [data-signed-out]{visibility:hidden}';

/**
 * Returns the built document with the top of the home page inserted. The app is fetched after that
 * first paint.
 *
 * @throws Error if the built document does not have the expected structure
 */
export async function homeDocument(document: string, paint: FirstPaint): Promise<string> {
  const app = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
  const preload = /<link rel="modulepreload"[^>]* href="([^"]+)">/g;
  const [, file] = app.exec(document) ?? [];
  if (!file) throw new Error('The document has no script');
  const parts = [...document.matchAll(preload)].map(([, part]) => part);
  const start = (await minified(starter)).replace('%FILES%', [...parts, file].join(' '));
  return [
    [app, ''],
    [preload, ''],
    ['</head>', `<style data-prerendered>${paint.styles}${signedIn}</style></head>`],
    ['<div id="root"></div>', `<div id="root">${paint.markup}</div><script>${start}</script>`],
    // The gateway inserts further page content at this marker, for crawlers and other readers of
    // the document.
    ['</main>', '<!--content--></main>'],
  ].reduce((html, [from, to]) => replaceIn(html, from!, to as string), document);
}

function replaceIn(html: string, from: string | RegExp, to: string): string {
  const replaced = html.replace(from, () => to);
  if (replaced === html) throw new Error(`The document has no ${from}`);
  return replaced;
}
