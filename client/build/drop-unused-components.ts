import type { Plugin } from 'vite';

/**
 * A component that nothing imports stays in the bundle if its module sets a display name for
 * developer tools or creates it with an unannotated call. Removes the name and annotates the call,
 * so that the bundler can tell that the component is unused.
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
