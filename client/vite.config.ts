import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { boundFirstPage } from './build/bound-first-page.ts';
import { dropUnusedComponents } from './build/drop-unused-components.ts';
import { inlineStart, inlineStyles } from './build/inline-start.ts';
import { pruneStyleProps } from './build/prune-style-props.ts';
import { withoutPrefetch } from './build/without-prefetch.ts';
import { withoutZod } from './build/without-zod.ts';

const gateway = `http://localhost:${process.env.PORT ?? 3000}`;
const here = (path: string) => new URL(path, import.meta.url).pathname;

/** Libraries that every page starts with, in chunks that take about equally long to evaluate. */
const firstParts = {
  react: /node_modules\/(react|react-dom|scheduler)\//,
  data: /node_modules\/(@reduxjs|redux|redux-persist|redux-thunk|react-redux|immer|reselect|react-router)\//,
  emotion: /node_modules\/(@emotion|stylis|@zag-js|@ark-ui)\//,
  chakra: /node_modules\/@chakra-ui\//,
  theme: /src\/app\/theme\//,
};

export default defineConfig({
  plugins: [
    react(),
    inlineStart(),
    inlineStyles(),
    withoutZod(),
    preloadFonts(['geist-latin-wght', 'bricolage-grotesque-latin-opsz']),
    pruneStyleProps([
      here('./src'),
      here('../node_modules/@chakra-ui/react/dist/esm/components'),
      here('../node_modules/@zag-js/dialog/dist'),
      here('../node_modules/@zag-js/toast/dist'),
      here('../node_modules/lucide-react/dist/esm/shared'),
      here('../node_modules/react-router/dist/production/lib/dom'),
    ]),
    withoutHoisting(),
    withoutPrefetch(),
    dropUnusedComponents(),
    boundFirstPage('src/public/home/home-page.tsx', 150),
  ],
  resolve: {
    alias: { '~': here('./src') },
  },
  server: { proxy: { '/api': gateway, '/media': gateway } },
  build: {
    target: 'es2023',
    // Read by build/write-service-worker.ts.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          // The code that every page starts with is split and evaluated in steps, so that a slow
          // phone can respond in between. More chunks would compress worse. The public pages share
          // one chunk.
          groups: [
            ...Object.entries(firstParts).map(([name, test]) => ({
              name,
              test,
              tags: ['$initial' as const],
            })),
            { name: 'initial', tags: ['$initial'] },
            {
              name: 'courses',
              test: /src\/public\/(courses|home)\/(?!course-skeletons|card-extras\.tsx|course-filters|filtered-courses|use-course-filters)[^/]+$/,
            },
            // The learner's own pages are small and load together, after the current page.
            {
              name: 'learning',
              test: /src\/public\/(learning\/(favorite-button|use-|course-progress|favorites-api|progress-api)|courses\/card-extras\.tsx)/,
            },
          ],
        },
      },
    },
  },
});

/**
 * Requests the two fonts that every page starts with together with the document, not after the
 * styles.
 */
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

/**
 * Disables Emotion's copying of statics between components, which serves an API that is not used
 * here.
 */
function withoutHoisting(): Plugin {
  return {
    name: 'without-hoisting',
    apply: 'build',
    load: {
      filter: { id: /hoist-non-react-statics/ },
      handler: () => 'export default (target) => target;',
    },
  };
}
