import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin } from 'vite';

/** What has to be known before the first paint stands in the document: one script, and the fonts. */
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

/** The styles of the entry, which are little but the faces, in place of a link to them. */
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

/** A script without its comments and line breaks, as it may stand in a document. */
export async function minified(file: string): Promise<string> {
  const { code } = await minify(path.basename(file), await readFile(file, 'utf8'));
  return code;
}
