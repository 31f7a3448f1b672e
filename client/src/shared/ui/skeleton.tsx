import { chakra, defineRecipe } from '@chakra-ui/react';

/** The shape of what is coming. Hidden from screen readers: the text beside it says what happens. */
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
