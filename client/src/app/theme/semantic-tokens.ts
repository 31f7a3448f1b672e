import { defineSemanticTokens } from '@chakra-ui/react';

const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/**
 * Semantic colors. Every pair of text and background has a contrast of at least 4.5:1 in both
 * modes.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    canvas: pair('#f6f7f6', '#0c0d0e'),
    surface: {
      DEFAULT: pair('#ffffff', '#141617'),
      raised: pair('#ffffff', '#1b1e20'),
      inset: pair('#ebedeb', '#1f2325'),
      inverse: pair('#111413', '#f2f3f1'),
    },
    text: {
      DEFAULT: pair('#111413', '#f2f3f1'),
      muted: pair('#48504e', '#aeb5b9'),
      subtle: pair('#5c6562', '#8f979c'),
      inverse: pair('#f6f7f6', '#0c0d0e'),
    },
    border: {
      DEFAULT: pair('#dadedc', '#272b2e'),
      strong: pair('#7c8583', '#6e767c'),
    },
    accent: {
      DEFAULT: pair('#d13710', '#ff5c38'),
      hover: pair('#b52d0b', '#ff7656'),
      text: pair('#b92e0a', '#ff7656'),
      on: pair('#ffffff', '#170500'),
      subtle: pair('#fbe6df', '#2c1610'),
    },
    success: {
      DEFAULT: pair('#0d6e43', '#5fd39a'),
      subtle: pair('#dcf1e6', '#10271c'),
    },
    warning: {
      DEFAULT: pair('#7c5000', '#f0b73f'),
      subtle: pair('#fbeed2', '#2b2110'),
    },
    danger: {
      DEFAULT: pair('#ad1f2b', '#ff8585'),
      subtle: pair('#fbe3e4', '#2e1416'),
      solid: pair('#b3202c', '#c4303b'),
      on: pair('#ffffff', '#ffffff'),
    },
    backdrop: pair('rgba(17, 20, 19, 0.5)', 'rgba(0, 0, 0, 0.66)'),
    focus: pair('#111413', '#f2f3f1'),
  },
  shadows: {
    raised: pair(
      '0 1px 2px rgba(17, 20, 19, 0.06), 0 8px 24px -12px rgba(17, 20, 19, 0.14)',
      '0 1px 0 rgba(255, 255, 255, 0.04) inset, 0 8px 24px -12px rgba(0, 0, 0, 0.7)',
    ),
    overlay: pair(
      '0 2px 6px rgba(17, 20, 19, 0.08), 0 32px 80px -24px rgba(17, 20, 19, 0.36)',
      '0 0 0 1px rgba(255, 255, 255, 0.06), 0 32px 80px -24px rgba(0, 0, 0, 0.9)',
    ),
  },
});
