import { chakra } from '@chakra-ui/react';

/**
 * A list of moments of a video. Its rows are plain buttons with a time and a text, styled from
 * here: an hour of speech has more than a thousand of them.
 */
export const MomentList = chakra('ol', {
  base: {
    listStyleType: 'none',
    '& > li > button': {
      display: 'flex',
      gap: '4',
      w: 'full',
      minH: '11',
      px: '2',
      py: '2',
      textAlign: 'start',
      alignItems: 'baseline',
      cursor: 'pointer',
      borderRadius: 'sm',
      _hover: { bg: 'surface.inset' },
      '&[aria-current]': { bg: 'surface.inset', color: 'text' },
    },
    '& > li > button > :first-child': {
      color: 'text.muted',
      textStyle: 'small',
      minW: '12',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > li > button > :last-child': { minW: '0', overflowWrap: 'anywhere' },
    '& mark': { bg: 'accent.subtle', color: 'accent.text', borderRadius: 'sm' },
  },
});
