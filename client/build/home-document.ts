import path from 'node:path';
import type { FirstPaint } from '../src/app/prerender.tsx';
import { minified } from './inline-start.ts';

const starter = path.resolve(import.meta.dirname, '../src/app/start/after-first-paint.js');

/** Whoever is signed in sees a face there, a moment later. */
const signedIn = '[data-signed-in] [data-signed-out]{visibility:hidden}';

/**
 * The built document with the top of the home page in it, whose app is fetched after it is painted.
 * @throws Error: the document is not built the way it is expected to be
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
    // The gateway puts what follows in the page there, for whoever reads the document.
    ['</main>', '<!--content--></main>'],
  ].reduce((html, [from, to]) => replaceIn(html, from!, to as string), document);
}

function replaceIn(html: string, from: string | RegExp, to: string): string {
  const replaced = html.replace(from, () => to);
  if (replaced === html) throw new Error(`The document has no ${from}`);
  return replaced;
}
