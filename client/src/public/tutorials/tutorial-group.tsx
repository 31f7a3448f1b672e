import type { Tutorial } from '@atelier/contracts/catalog/tutorials';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { formatCount } from '~/shared/format/format.ts';
import { Cover } from '~/shared/ui/media/cover.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { usePrefetch } from './api.ts';

/** A group with its description and its sub-tutorials, in a box that scrolls if there are many. */
export function TutorialGroup({ group, eager }: { group: Tutorial; eager: boolean }) {
  const headingId = `tutorial-${group.id}`;
  return (
    <chakra.article
      aria-labelledby={headingId}
      py={{ base: '8', lg: '12' }}
      borderTopWidth="hairline"
    >
      <Grid
        templateColumns={{ base: '1fr', lg: 'repeat(12, minmax(0, 1fr))' }}
        gap={{ base: '6', lg: '12' }}
        alignItems="start"
      >
        <Flex direction="column" gap="4" gridColumn={{ lg: '1 / 6' }} minW="0">
          <Cover of={group} sizes="(min-width: 1024px) 500px, 92vw" eager={eager} />
          <Flex gap="3" align="center" justify="space-between">
            <chakra.h2
              id={headingId}
              tabIndex={-1}
              textStyle="headline"
              overflowWrap="anywhere"
              minW="0"
              dir="auto"
            >
              {group.title}
            </chakra.h2>
            {group.is_pro && <Badge tone="accent">PRO</Badge>}
          </Flex>
          {group.shortDesc && (
            <chakra.p color="text.muted" maxW="measure" overflowWrap="anywhere" dir="auto">
              {group.shortDesc}
            </chakra.p>
          )}
        </Flex>
        <chakra.div gridColumn={{ lg: '6 / -1' }} minW="0">
          <chakra.p textStyle="small" color="text.subtle" mb="2">
            {formatCount(group.tutorials.length, 'tutorial')}
          </chakra.p>
          <SubTutorials group={group} />
        </chakra.div>
      </Grid>
    </chakra.article>
  );
}

function SubTutorials({ group }: { group: Tutorial }) {
  const prefetch = usePrefetch('getSubTutorial');
  if (group.tutorials.length === 0) {
    return <chakra.p color="text.muted">These tutorials are being written.</chakra.p>;
  }
  return (
    <chakra.ol
      aria-label={`Tutorials of ${group.title}`}
      // Scrollable boxes must be reachable with the keyboard.
      tabIndex={0}
      maxH="listbox"
      overflowY="auto"
      overscrollBehavior="contain"
      listStyleType="none"
      borderRadius="lg"
      borderWidth="hairline"
      bg="surface"
    >
      {group.tutorials.map(({ id, title }, index) => (
        <chakra.li
          key={id}
          position="relative"
          display="flex"
          alignItems="center"
          gap="4"
          px="5"
          py="4"
          borderTopWidth={index === 0 ? '0' : 'hairline'}
          color="text.muted"
          transitionProperty="background-color"
          transitionDuration="fast"
          _hover={{ bg: 'surface.inset', color: 'text' }}
        >
          <chakra.span textStyle="small" fontVariantNumeric="tabular-nums" aria-hidden minW="6">
            {String(index + 1).padStart(2, '0')}
          </chakra.span>
          <TextLink
            to={`/tutorials/${id}`}
            variant="title"
            textStyle="subtitle"
            color="text"
            flex="1"
            minW="0"
            overflowWrap="anywhere"
            _after={{ content: '""', position: 'absolute', inset: '0' }}
            onPointerEnter={() => prefetch({ id })}
            onFocus={() => prefetch({ id })}
          >
            {title || 'Untitled'}
          </TextLink>
          <ChevronRight size="1.1em" aria-hidden />
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
