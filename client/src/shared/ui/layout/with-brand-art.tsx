import { chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BrandArt } from './brand-art.tsx';

/** A short page's content next to the brand's artwork; above the artwork on phones. */
export function WithBrandArt({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
      gap={{ base: '4', lg: '16' }}
      alignItems="center"
    >
      <chakra.div minW="0">{children}</chakra.div>
      <BrandArt rows={4} minH={{ base: '32', lg: 'half' }} />
    </Grid>
  );
}
