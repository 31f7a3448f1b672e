import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const gateway = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), preloadFonts(['geist-latin-wght', 'bricolage-grotesque-latin-opsz'])],
  resolve: { alias: { '~': new URL('./src', import.meta.url).pathname } },
  server: { proxy: { '/api': gateway, '/media': gateway } },
  build: {
    target: 'es2023',
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
    },
  },
});

/** The two faces every page starts with are asked for with the document, not after the styles. */
function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head-prepend',
          })),
    },
  };
}
