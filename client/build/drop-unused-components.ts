import type { Plugin } from 'vite';

/**
 * A component nobody imports stays in the bundle when its module names it for developer tools or
 * makes it with an unannotated call. Both go, so that the bundler can see it is unused.
 */
export function dropUnusedComponents(): Plugin {
  return {
    name: 'drop-unused-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(react-router|@chakra-ui|@emotion|lucide-react|react-redux)\// },
      handler: (code) => ({
        code: code
          .replace(/^\s*[\w$]+\.displayName = [^;\n]+;$/gm, '')
          .replace(
            /= ((?:React(?:\$1)?\.)?(?:forwardRef|createContext|memo)\()/g,
            '= /* @__PURE__ */ $1',
          ),
        map: null,
      }),
    },
  };
}
