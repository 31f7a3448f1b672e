import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer } from 'vite';
import { homeDocument } from './home-document.ts';

// Writes the files that the gateway's documents are based on: dist/pages.json, every path of the
// client with its title, description and text; and dist/home.html, which shows the top of the home
// page before the app has been fetched. Requires a built client.

const client = path.resolve(import.meta.dirname, '..');
const vite = await createServer({
  root: client,
  configFile: path.join(client, 'vite.config.ts'),
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { homeFirstPaint, pageDocuments } = await vite.ssrLoadModule('/src/app/prerender.tsx');
  await writeFile(path.join(client, 'dist', 'pages.json'), JSON.stringify(await pageDocuments()));
  const document = await readFile(path.join(client, 'dist', 'index.html'), 'utf8');
  const home = await homeDocument(document, homeFirstPaint());
  await writeFile(path.join(client, 'dist', 'home.html'), home);
} finally {
  await vite.close();
}
