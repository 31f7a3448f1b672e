import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { schoolName } from '~/shared/format/format.ts';
import { PageMeta } from '~/shared/ui/layout/page-meta.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { CoverArt } from '~/shared/ui/media/cover-art.tsx';

interface NarrowPageProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** Page with a heading, a paragraph and a form, next to a picture on wide screens. */
export function NarrowPage({ title, text, children }: NarrowPageProps) {
  return (
    <PageWidth
      py={{ base: '10', lg: '16' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
      gap="16"
    >
      <PageMeta title={title} description={`${title} at ${schoolName}.`} />
      <chakra.div maxW="form">
        <chakra.h1 textStyle="display">{title}</chakra.h1>
        <chakra.div mt="4" mb="8" color="text.muted">
          {text}
        </chakra.div>
        {children}
      </chakra.div>
      <chakra.div
        hideBelow="lg"
        minH="half"
        borderRadius="lg"
        overflow="hidden"
        position="relative"
      >
        <CoverArt seed="welcome" columns={4} rows={4} position="absolute" inset="0" />
      </chakra.div>
    </PageWidth>
  );
}
