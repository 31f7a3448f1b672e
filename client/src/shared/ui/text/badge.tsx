import { chakra, defineRecipe } from '@chakra-ui/react';

const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2',
    py: '0.5',
    textStyle: 'note',
    fontWeight: 'medium',
    borderRadius: 'sm',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'surface.inset', color: 'text' },
      accent: { bg: 'accent.subtle', color: 'accent.text' },
      success: { bg: 'success.subtle', color: 'success' },
      warning: { bg: 'warning.subtle', color: 'warning' },
      danger: { bg: 'danger.subtle', color: 'danger' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export const Badge = chakra('span', badgeRecipe);
