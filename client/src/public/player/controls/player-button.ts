import { chakra, defineRecipe } from '@chakra-ui/react';
import { onTouch } from '~/shared/ui/layout/media-queries.ts';

/** A round button on top of the video. */
export const PlayerButton = chakra(
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
      color: 'video.text',
      _hover: { bg: 'video.track' },
      _focusVisible: { outlineColor: 'video.text' },
      '& svg': { boxSize: '5' },
    },
  }),
  { defaultProps: { type: 'button' } },
);
