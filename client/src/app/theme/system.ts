import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { forcedColors } from './forced-colors.ts';
import { globalStyles, keyframes } from './global-styles.ts';
import { rememberRecipes } from './remember-recipes.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

const computed = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'atelier',
  globalCss: { ...globalStyles, ...forcedColors },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
  },
});

/**
 * The design system. It extends Chakra's base configuration without its recipes: the recipes of
 * `shared/ui` are part of the components that use them, so that a page loads only those it needs.
 */
export const system = rememberRecipes(computed);
