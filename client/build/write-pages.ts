import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer } from 'vite';

// Writes dist/pages.json: every address of the client with its title, description and text, for the
// gateway's documents. The client must have been built before.

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
  const { pageDocuments } = await vite.ssrLoadModule('/src/app/prerender.tsx');
  await writeFile(path.join(client, 'dist', 'pages.json'), JSON.stringify(await pageDocuments()));
} finally {
  await vite.close();
}
