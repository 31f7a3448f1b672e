import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { launchChromium } from './chromium.ts';
import type { Product } from './product.ts';

export interface ClientSize {
  readonly homePageKilobytes: number;
  readonly bareReactKilobytes: number;
  readonly goalKilobytes: number;
  readonly reached: boolean;
}

const goalKilobytes = 130;
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
const compressed = (text: string | Uint8Array) => brotliCompressSync(text).length;

/** JavaScript that a first visit to the home page loads, each file compressed by Brotli. */
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

/** React, ReactDOM and one heading, built by the same tool. */
async function bareReactBytes(): Promise<number> {
  const root = await mkdtemp(path.join(import.meta.dirname, 'output-bare-'));
  try {
    const page = '<div id="root"></div><script type="module" src="/main.js"></script>';
    await writeFile(path.join(root, 'index.html'), page);
    const code =
      "import { createElement } from 'react'; import { createRoot } from 'react-dom/client';" +
      "createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'));";
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
    bareReactKilobytes: kilobytes(await bareReactBytes()),
    goalKilobytes,
    reached: home <= goalKilobytes,
  };
}
