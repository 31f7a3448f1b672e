import { chakra, Flex } from '@chakra-ui/react';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';

interface RowSkeletonsProps {
  /** Announcement for screen readers. */
  readonly label: string;
  readonly count?: number;
}

/** Placeholder for rows with a picture and two lines. */
export function RowSkeletons({ label, count = 4 }: RowSkeletonsProps) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Flex
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          key={index}
          gap={{ base: '4', md: '6' }}
          align="center"
          py="5"
          borderTopWidth="hairline"
        >
          <Skeleton w={{ base: '24', md: 'thumb' }} flexShrink={0} aspectRatio="cover" />
          <chakra.div flex="1">
            <Skeleton h="4" maxW="thumb" mb="2.5" />
            <Skeleton h="5" maxW="panel" />
          </chakra.div>
        </Flex>
      ))}
    </div>
  );
}
