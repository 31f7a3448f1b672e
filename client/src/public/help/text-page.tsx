import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { usePageTitle } from '~/shared/ui/page-context.ts';
import { PageWidth } from '~/shared/ui/page-width.tsx';

interface TextPageProps {
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page that is mostly text, at a length that reads well. */
export function TextPage({ lead, children }: TextPageProps) {
  return (
    <PageWidth pt={{ base: '8', lg: '12' }}>
      <chakra.h1 textStyle="display">{usePageTitle()}</chakra.h1>
      <chakra.p mt="4" textStyle="lead" color="text.muted" maxW="prose">
        {lead}
      </chakra.p>
      <chakra.div
        mt={{ base: '8', lg: '12' }}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="10"
      >
        {children}
      </chakra.div>
    </PageWidth>
  );
}

interface ChapterProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Chapter({ title, children }: ChapterProps) {
  return (
    <section>
      <chakra.h2 textStyle="headline" mb="3">
        {title}
      </chakra.h2>
      <chakra.div
        maxW="prose"
        color="text.muted"
        css={{ '& > * + *': { mt: '3' }, '& ul': { ps: '5', listStyleType: 'disc' } }}
      >
        {children}
      </chakra.div>
    </section>
  );
}
