import { Flex, Grid } from '@chakra-ui/react';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';

/** The showcase while its courses load. */
export function ShowcaseSkeleton() {
  return (
    <Grid templateColumns={{ base: '1fr', lg: '7fr 5fr' }} gap={{ base: '6', lg: '12' }} mt="12">
      <Skeleton aspectRatio="cover" borderRadius="lg" />
      <Flex direction="column" gap="4">
        <Skeleton h="10" w="full" />
        <Skeleton h="6" w="full" />
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} h="8" />
        ))}
      </Flex>
    </Grid>
  );
}

/** The page of a course while it loads. */
export function CourseSkeleton() {
  return (
    <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap={{ base: '8', lg: '12' }}>
      <Flex direction="column" gap="6" justify="center">
        <Skeleton h="6" w="thumb" />
        <Skeleton h="20" />
        <Skeleton h="12" />
        <Skeleton h="12" w="cell" />
      </Flex>
      <Skeleton aspectRatio="cover" borderRadius="lg" gridRow={{ base: '1', lg: 'auto' }} />
    </Grid>
  );
}
