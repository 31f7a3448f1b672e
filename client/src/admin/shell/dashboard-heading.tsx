import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { usePageTitle } from '~/shared/ui/layout/page-context.ts';

/** Header of a back-office page: its title, and the actions passed as children. */
export function DashboardHeading({ children }: { children?: ReactNode }) {
  return (
    <Flex align="center" justify="space-between" gap="4" wrap="wrap" mb="8">
      <chakra.h1 textStyle="headline">{usePageTitle()}</chakra.h1>
      {children}
    </Flex>
  );
}
