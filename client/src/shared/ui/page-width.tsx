import { chakra } from '@chakra-ui/react';

/** The column that every public page sits in. */
export const PageWidth = chakra('div', {
  base: { w: 'full', maxW: 'page', mx: 'auto', px: { base: '4', md: '8' } },
});
