import { chakra, defineRecipe } from '@chakra-ui/react';
import { Link } from 'react-router';
import { onTouch } from '~/shared/ui/layout/media-queries.ts';

const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    textStyle: 'control',
    textAlign: 'center',
    textDecoration: 'none',
    borderRadius: 'pill',
    borderWidth: 'hairline',
    borderColor: 'transparent',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    '& svg': { boxSize: '1.15em', flexShrink: 0 },
  },
  variants: {
    variant: {
      solid: { bg: 'accent', color: 'accent.on', _hover: { bg: 'accent.hover' } },
      outline: {
        borderColor: 'border.strong',
        color: 'text',
        _hover: { borderColor: 'text', bg: 'surface.inset' },
      },
      quiet: { color: 'text', _hover: { bg: 'surface.inset' } },
      danger: { bg: 'danger.solid', color: 'danger.on', _hover: { opacity: 0.9 } },
      bare: {
        color: 'text.muted',
        textDecoration: 'underline',
        textUnderlineOffset: '0.25em',
        textDecorationColor: 'border.strong',
        _hover: { color: 'text', textDecorationColor: 'currentColor' },
      },
    },
    size: {
      sm: { minH: '8', px: '3', py: '1', [onTouch]: { minH: '11', minW: '11' } },
      md: { minH: '10', px: '5', py: '2', [onTouch]: { minH: '11' } },
      lg: { minH: '12', px: '6', py: '3' },
      icon: { boxSize: '10', [onTouch]: { boxSize: '11' } },
      inline: { minH: '6', [onTouch]: { minH: '11', minW: '11' } },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** A link that looks like a button. */
export const ButtonLink = chakra(Link, buttonRecipe);

/** The same for an external URL. */
export const ButtonAnchor = chakra('a', buttonRecipe);
