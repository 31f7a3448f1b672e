import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { usePageTitle } from '~/shared/ui/layout/page-context.ts';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { ExternalLink } from '~/shared/ui/text/text-link.tsx';

interface TextPageProps {
  readonly lead: string;
  /** Section titles for a table of contents. With them, the page is centered. */
  readonly contents?: readonly string[];
  readonly children: ReactNode;
}

/** A page that consists mostly of text, at a readable line length. */
export function TextPage({ lead, contents, children }: TextPageProps) {
  const text = (
    <>
      <chakra.h1 textStyle="display">{usePageTitle()}</chakra.h1>
      <chakra.p mt="4" textStyle="lead" color="text.muted" maxW="measure">
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
    </>
  );
  return (
    <PageWidth pt={{ base: '8', lg: '12' }}>
      {contents ? (
        <chakra.div
          display={{ lg: 'grid' }}
          gridTemplateColumns="{sizes.list} minmax(0, {sizes.measure})"
          gap="16"
          justifyContent="center"
        >
          <Contents titles={contents} />
          <chakra.div minW="0" gridColumn="2">
            {text}
          </chakra.div>
        </chakra.div>
      ) : (
        text
      )}
    </PageWidth>
  );
}

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Table of contents next to the text; hidden on narrow screens. */
function Contents({ titles }: { titles: readonly string[] }) {
  return (
    <chakra.nav
      aria-label="On this page"
      hideBelow="lg"
      gridColumn="1"
      gridRow="1"
      position="sticky"
      top="24"
      alignSelf="start"
      mt="2"
      textStyle="small"
      color="text.muted"
    >
      <chakra.ul listStyleType="none" borderStartWidth="hairline">
        {titles.map((title) => (
          <li key={title}>
            <ExternalLink
              href={`#${idOf(title)}`}
              variant="quiet"
              display="block"
              py="1.5"
              ps="4"
              overflowWrap="anywhere"
            >
              {title}
            </ExternalLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

interface ChapterProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Chapter({ title, children }: ChapterProps) {
  return (
    <section>
      <chakra.h2 id={idOf(title)} textStyle="headline" mb="3" scrollMarginTop="24">
        {title}
      </chakra.h2>
      <chakra.div
        maxW="measure"
        color="text.muted"
        css={{ '& > * + *': { mt: '3' }, '& ul': { ps: '5', listStyleType: 'disc' } }}
      >
        {children}
      </chakra.div>
    </section>
  );
}
