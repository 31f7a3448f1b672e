import { chakra, defineRecipe } from '@chakra-ui/react';
import { Link } from 'react-router';
import { onTouch } from '~/shared/ui/layout/media-queries.ts';

const textLinkRecipe = defineRecipe({
  base: {
    color: 'inherit',
    transitionProperty: 'color, text-decoration-color',
    transitionDuration: 'fast',
    borderRadius: 'sm',
  },
  variants: {
    /** A link on its own, outside of text, which needs the size of a touch target. */
    alone: {
      true: { [onTouch]: { display: 'inline-flex', alignItems: 'center', minH: '11', minW: '11' } },
    },
    variant: {
      quiet: { textDecoration: 'none', _hover: { color: 'text' } },
      title: {
        textDecoration: 'none',
        _hover: { textDecoration: 'underline', textDecorationThickness: '0.06em' },
        textUnderlineOffset: '0.14em',
      },
      underlined: {
        color: 'text',
        textDecoration: 'underline',
        textDecorationColor: 'accent.text',
        textUnderlineOffset: '0.25em',
        _hover: { color: 'accent.text' },
      },
    },
  },
  defaultVariants: { variant: 'quiet' },
});

export const TextLink = chakra(Link, textLinkRecipe);
export const ExternalLink = chakra('a', textLinkRecipe);
