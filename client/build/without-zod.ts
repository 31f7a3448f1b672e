import type { Plugin } from 'vite';

/**
 * Refuses a build with zod in it, which weighs more than most pages: what the client needs of the
 * contract's rules stands in modules of the contract that do without.
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
