import { chakra, defineRecipe } from '@chakra-ui/react';
import { onTouch } from '~/shared/ui/on-touch.ts';

/** A round button on top of the video. */
export const FilmButton = chakra(
  'button',
  defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '10',
      [onTouch]: { boxSize: '11' },
      flexShrink: 0,
      borderRadius: 'pill',
      cursor: 'pointer',
      color: 'film.text',
      _hover: { bg: 'film.track' },
      _focusVisible: { outlineColor: 'film.text' },
      '& svg': { boxSize: '5' },
    },
  }),
  { defaultProps: { type: 'button' } },
);
