import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin } from 'vite';

/** Inlines into the document what is needed before the first paint: one script and the fonts. */
export function inlineStart(): Plugin {
  let root = '';
  return {
    name: 'inline-start',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const [tag, file] = /<script src="(\/src\/[^"]+)"><\/script>/.exec(html) ?? [];
        if (!tag || !file) throw new Error('index.html has no script to inline');
        return html.replace(tag, `<script>${await minified(path.join(root, file))}</script>`);
      },
    },
  };
}

/** Inlines the styles of the entry, mostly font faces, in place of a link to them. */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, file: string) => {
          const asset = bundle?.[file];
          return asset?.type === 'asset' ? `<style>${asset.source}</style>` : link;
        }),
    },
  };
}

/** Returns a script without comments and line breaks, ready to be inlined in a document. */
export async function minified(file: string): Promise<string> {
  const { code } = await minify(path.basename(file), await readFile(file, 'utf8'));
  return code;
}
