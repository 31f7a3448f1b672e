import { chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CoverArt } from './cover-art.tsx';

const fill = { position: 'absolute', inset: '0' } as const;

/** What a page says that has nothing else to show, beside the brand's art; above the art on a phone. */
export function BesideArt({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
      gap={{ base: '4', lg: '16' }}
      alignItems="center"
    >
      <chakra.div minW="0">{children}</chakra.div>
      <chakra.div
        minH={{ base: '32', lg: 'half' }}
        borderRadius="lg"
        overflow="hidden"
        position="relative"
      >
        <CoverArt seed="atelier" columns={4} rows={4} hideBelow="lg" {...fill} />
        <CoverArt seed="atelier" columns={12} rows={3} hideFrom="lg" {...fill} />
      </chakra.div>
    </Grid>
  );
}
