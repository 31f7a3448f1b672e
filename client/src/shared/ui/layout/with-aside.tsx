import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface WithAsideProps {
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** Main content with secondary content: next to it on wide screens, below it on narrow ones. */
export function WithAside({ aside, children }: WithAsideProps) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.panel}' }}
      gap={{ base: '12', lg: '16' }}
      alignItems="start"
    >
      <div>{children}</div>
      {aside}
    </Grid>
  );
}
