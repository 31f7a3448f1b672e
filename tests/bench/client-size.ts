import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { launchChromium } from './tools/chromium.ts';
import type { Product } from './tools/product.ts';

export interface ClientSize {
  readonly homePageKilobytes: number;
  readonly bareReactKilobytes: number;
  readonly bareStackKilobytes: number;
  readonly goalKilobytes: number;
  readonly reached: boolean;
}

const goalKilobytes = 130;
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
const compressed = (text: string | Uint8Array) => brotliCompressSync(text).length;

/**
 * Returns the size of the JavaScript that a first visit to the home page loads, with each file
 * compressed by Brotli.
 */
async function homePageBytes(url: string): Promise<number> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const scripts = await Promise.all(bodies);
    return scripts.reduce((sum, body) => sum + compressed(body), 0);
  } finally {
    await browser.close();
  }
}

/** React DOM and one heading. */
const bareReact = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'));
`;

/** The libraries that the client uses, each with one typical use, and no app. */
const bareStack = `
  import { chakra, ChakraProvider, createSystem } from '@chakra-ui/react';
  import { combineReducers, configureStore } from '@reduxjs/toolkit';
  import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
  import { createElement as h } from 'react';
  import { createRoot } from 'react-dom/client';
  import { Provider } from 'react-redux';
  import { BrowserRouter, Route, Routes } from 'react-router';
  import { persistReducer, persistStore } from 'redux-persist';
  import storage from 'redux-persist/lib/storage';
  const api = createApi({
    baseQuery: fetchBaseQuery({ baseUrl: '/api' }),
    endpoints: (build) => ({ courses: build.query({ query: () => '/courses' }) }),
  });
  const reducer = persistReducer(
    { key: 'root', storage, blacklist: [api.reducerPath] },
    combineReducers({ [api.reducerPath]: api.reducer }),
  );
  const middleware = (given) => given({ serializableCheck: false }).concat(api.middleware);
  const store = configureStore({ reducer, middleware });
  persistStore(store);
  const Home = () => h(chakra.h1, { color: 'red' }, String(api.useCoursesQuery().data));
  createRoot(document.getElementById('root')).render(
    h(Provider, { store }, h(ChakraProvider, { value: createSystem({}) },
      h(BrowserRouter, null, h(Routes, null, h(Route, { path: '/', element: h(Home) }))))),
  );
`;

/** Returns the size of a page with this code, built with the same tool and nothing removed. */
async function builtBytes(code: string): Promise<number> {
  const root = await mkdtemp(path.join(import.meta.dirname, 'output-bare-'));
  try {
    const page = '<div id="root"></div><script type="module" src="/main.js"></script>';
    await writeFile(path.join(root, 'index.html'), page);
    await writeFile(path.join(root, 'main.js'), code);
    const result = await build({ root, logLevel: 'silent', build: { write: false } });
    const outputs = Array.isArray(result) ? result : [result];
    return outputs
      .flatMap((one) => ('output' in one ? one.output : []))
      .reduce((sum, file) => sum + (file.type === 'chunk' ? compressed(file.code) : 0), 0);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

export async function measureClient({ app }: Product): Promise<ClientSize> {
  const home = kilobytes(await homePageBytes(app.url));
  return {
    homePageKilobytes: home,
    bareReactKilobytes: kilobytes(await builtBytes(bareReact)),
    bareStackKilobytes: kilobytes(await builtBytes(bareStack)),
    goalKilobytes,
    reached: home <= goalKilobytes,
  };
}
