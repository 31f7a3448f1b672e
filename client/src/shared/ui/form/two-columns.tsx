import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Two fields next to each other if there is enough room. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="5">
    {children}
  </Grid>
);
