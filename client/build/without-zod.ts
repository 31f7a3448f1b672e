import type { Plugin } from 'vite';

/**
 * Fails a build that includes zod, which is larger than most pages. The contract rules that the
 * client needs are in modules that do not import zod.
 */
export function withoutZod(): Plugin {
  return {
    name: 'without-zod',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^zod(\/|$)/ },
      handler(_id, importer) {
        this.error(`The client must not contain zod, which ${importer} imports`);
      },
    },
  };
}
