import { chakra } from '@chakra-ui/react';

/** A row of a plain list, with a name on the left and a fact on the right. */
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
