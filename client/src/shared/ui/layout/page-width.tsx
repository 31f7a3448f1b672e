import { chakra } from '@chakra-ui/react';

/** The column that contains every public page. */
export const PageWidth = chakra('div', {
  base: { w: 'full', maxW: 'page', mx: 'auto', px: { base: '4', md: '8' } },
});
