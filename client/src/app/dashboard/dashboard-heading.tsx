import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PageMeta } from '~/shared/ui/page-meta.tsx';

/** The head of a back-office page: its name, and what can be done here. */
export function DashboardHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Flex align="center" justify="space-between" gap="4" wrap="wrap" mb="8">
      <PageMeta title={title} description={`${title}, in the back office of Atelier.`} />
      <chakra.h1 textStyle="headline">{title}</chakra.h1>
      {children}
    </Flex>
  );
}
