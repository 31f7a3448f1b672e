import { chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BrandArt } from './brand-art.tsx';

/** What a page says that has nothing else to show, beside the brand's art; above the art on a phone. */
export function BesideArt({ children }: { children: ReactNode }) {
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
