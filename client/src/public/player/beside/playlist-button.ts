import { chakra, defineRecipe } from '@chakra-ui/react';

/** A clickable row of the playlist: a lesson, or the title of a section. */
export const PlaylistButton = chakra(
  'button',
  defineRecipe({
    base: {
      display: 'flex',
      w: 'full',
      gap: '3',
      px: { base: '2', md: '4' },
      py: '2.5',
      minH: '11',
      textAlign: 'start',
      cursor: 'pointer',
      borderRadius: 'md',
      _hover: { bg: 'surface.inset' },
    },
  }),
  { defaultProps: { type: 'button' } },
);
