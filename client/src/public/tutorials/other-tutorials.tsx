import type { SubTutorial, SubTutorialPage } from '@atelier/contracts/catalog/tutorials';
import { chakra, Flex } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { HairlineRow } from '~/shared/ui/list/hairline-row.ts';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { useGetTutorialsQuery } from './api.ts';

interface Shown {
  readonly tutorial: SubTutorialPage;
}

/** The first tutorials of the other groups, of which there may be many. */
const othersShown = 6;

/** The tutorials of the same group, or some of other groups if it is the only one. */
export function OtherTutorials({ tutorial }: Shown) {
  const { data: groups = [] } = useGetTutorialsQuery({});
  const { parent } = tutorial;
  const siblings = groups.find(({ id }) => id === parent.id)?.tutorials ?? [];
  const others = groups
    .filter(({ id }) => id !== parent.id)
    .flatMap((group) => group.tutorials[0] ?? []);
  const hasSiblings = siblings.length > 1;
  const shown = hasSiblings ? siblings : others.slice(0, othersShown);
  if (shown.length === 0) return null;
  return (
    <nav aria-labelledby="other-tutorials">
      <chakra.h2 id="other-tutorials" textStyle="title" mb="4" overflowWrap="anywhere" dir="auto">
        {hasSiblings ? parent.title : 'More tutorials'}
      </chakra.h2>
      <chakra.ul listStyleType="none">
        {shown.map(({ id, title }) => (
          <HairlineRow key={id}>
            {id === tutorial.id ? (
              <chakra.span aria-current="page" color="text.muted" overflowWrap="anywhere">
                {title || 'Untitled'}
              </chakra.span>
            ) : (
              <TextLink to={`/tutorials/${id}`} variant="title" alone overflowWrap="anywhere">
                {title || 'Untitled'}
              </TextLink>
            )}
          </HairlineRow>
        ))}
      </chakra.ul>
    </nav>
  );
}

/** Links to the previous and next tutorials, once the list is loaded. */
export function Neighbors({ tutorial }: Shown) {
  const { data: groups } = useGetTutorialsQuery({});
  const siblings = groups?.find(({ id }) => id === tutorial.parent.id)?.tutorials ?? [];
  const at = siblings.findIndex(({ id }) => id === tutorial.id);
  const [before, after] = at < 0 ? [] : [siblings[at - 1], siblings[at + 1]];
  if (!before && !after) return null;
  return (
    <Flex
      as="nav"
      aria-label="Previous and next tutorial"
      mt={{ base: '12', lg: '16' }}
      pt="6"
      borderTopWidth="hairline"
      direction={{ base: 'column', md: 'row' }}
      justify="space-between"
      gap={{ base: '4', md: '6' }}
    >
      {before && <Neighbor to={before} where="Previous" />}
      {after && <Neighbor to={after} where="Next" />}
    </Flex>
  );
}

interface NeighborProps {
  readonly to: SubTutorial;
  readonly where: 'Previous' | 'Next';
}

function Neighbor({ to, where }: NeighborProps) {
  const isNext = where === 'Next';
  return (
    <ButtonLink
      to={`/tutorials/${to.id}`}
      variant="outline"
      minW="0"
      flexShrink="1"
      py="3"
      borderRadius="lg"
      ms={isNext ? { md: 'auto' } : undefined}
      textAlign={isNext ? 'end' : 'start'}
      justifyContent={isNext ? 'flex-end' : 'flex-start'}
    >
      {!isNext && <ArrowLeft aria-hidden />}
      <chakra.span minW="0">
        <chakra.span display="block" textStyle="note" color="text.muted">
          {where}
        </chakra.span>
        <chakra.span lineClamp="2" overflowWrap="anywhere">
          {to.title || 'Untitled'}
        </chakra.span>
      </chakra.span>
      {isNext && <ArrowRight aria-hidden />}
    </ButtonLink>
  );
}
