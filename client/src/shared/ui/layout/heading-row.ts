import { chakra } from '@chakra-ui/react';

/** A large heading with controls at its end. */
export const HeadingRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    mb: { base: '8', lg: '12' },
  },
});
