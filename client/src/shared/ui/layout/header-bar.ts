import { chakra } from '@chakra-ui/react';

/** The bar that stays at the top of the window. */
export const HeaderBar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    bg: 'canvas',
    borderBottomWidth: 'hairline',
  },
});
