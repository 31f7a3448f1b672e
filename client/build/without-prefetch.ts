import type { Plugin } from 'vite';

/** Code in the router's link that only framework apps use, and its replacement. */
const replacements = [
  ['usePrefetchBehavior(prefetch, rest)', '[false, null, {}]'],
  ['mergeRefs(forwardedRef, prefetchRef)', 'forwardedRef'],
  [/return shouldPrefetch && .+ : link;/, 'return link;'],
] as const;

/** Removes the router's page prefetching, which needs a server that knows its manifest. */
export function withoutPrefetch(): Plugin {
  return {
    name: 'without-prefetch',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
      handler(code) {
        let left = code;
        for (const [what, by] of replacements) {
          const next = left.replace(what, by);
          if (next === left) this.warn(`The router's links have changed: ${what} is not there`);
          left = next;
        }
        return { code: left, map: null };
      },
    },
  };
}
