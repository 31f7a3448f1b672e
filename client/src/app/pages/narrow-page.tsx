import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PageMeta } from '~/shared/ui/page-meta.tsx';
import { PageWidth } from '~/shared/ui/page-width.tsx';

interface NarrowPageProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** One heading, one paragraph and one form. */
export function NarrowPage({ title, text, children }: NarrowPageProps) {
  return (
    <PageWidth py={{ base: '10', lg: '20' }}>
      <PageMeta title={title} description={`${title} at Atelier.`} />
      <chakra.div maxW="form">
        <chakra.h1 textStyle="display">{title}</chakra.h1>
        <chakra.div mt="4" mb="8" color="text.muted">
          {text}
        </chakra.div>
        {children}
      </chakra.div>
    </PageWidth>
  );
}
