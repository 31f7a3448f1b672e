import { chakra, defineRecipe } from '@chakra-ui/react';

/** A loading placeholder. Hidden from screen readers, because adjacent text describes the state. */
export const Skeleton = chakra(
  'div',
  defineRecipe({
    base: {
      bg: 'surface.inset',
      borderRadius: 'md',
      animationName: 'pulse',
      animationDuration: 'pulse',
      animationIterationCount: 'infinite',
      animationTimingFunction: 'ease-in-out',
    },
  }),
  { defaultProps: { 'aria-hidden': true } },
);
