import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { roadmap } from './comparison.ts';

interface RoadmapProps {
  /** Uses a single column regardless of the window's width. */
  readonly isNarrow?: boolean;
}

export function Roadmap({ isNarrow = false }: RoadmapProps) {
  const wide = { base: '1fr', lg: 'repeat(3, 1fr)' };
  return (
    <Grid templateColumns={isNarrow ? '1fr' : wide} gap={{ base: '4', lg: '6' }}>
      {roadmap.map(({ title, year, items }) => (
        <chakra.article
          key={title}
          p={{ base: '6', lg: isNarrow ? '6' : '8' }}
          bg="surface"
          borderWidth="hairline"
          borderRadius="lg"
        >
          <Flex justify="space-between" align="baseline" gap="3" mb="5">
            <chakra.h3 textStyle="title">{title}</chakra.h3>
            <chakra.span color="text.muted" fontVariantNumeric="tabular-nums">
              {year}
            </chakra.span>
          </Flex>
          <chakra.ul listStyleType="none">
            {items.map(({ name, status }) => (
              <chakra.li
                key={name}
                display="flex"
                justifyContent="space-between"
                alignItems="center"
                gap="4"
                py="2.5"
                borderTopWidth="hairline"
              >
                {name}
                <Badge tone={status === 'Ongoing' ? 'success' : 'warning'}>{status}</Badge>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.article>
      ))}
    </Grid>
  );
}
