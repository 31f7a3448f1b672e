import { chakra } from '@chakra-ui/react';

/** A row of a plain list: what it is on the left, a fact about it on the right. */
export const HairlineRow = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '6',
    py: '3',
    borderTopWidth: 'hairline',
  },
});
