import { chakra, Flex } from '@chakra-ui/react';
import { messageOf } from '~/shared/api/api-error.ts';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useGetLivestreamsQuery } from './api.ts';
import { LivestreamGroupCard } from './livestream-group.tsx';

export function LivestreamsPage() {
  const { data: groups, error, isFetching, refetch } = useGetLivestreamsQuery({});
  return (
    <PageWidth pt={{ base: '8', lg: '12' }}>
      <chakra.h1 textStyle="display">Livestreams</chakra.h1>
      <chakra.p
        mt="3"
        mb={{ base: '8', lg: '12' }}
        textStyle="lead"
        color="text.muted"
        maxW="measure"
      >
        Recordings of our live sessions, for everyone who could not be there.
      </chakra.p>
      {groups ? (
        groups.length === 0 ? (
          <Notice title="No livestreams yet">The first recording will be listed here.</Notice>
        ) : (
          <Flex direction="column" gap={{ base: '6', lg: '8' }}>
            {groups.map((group, index) => (
              <LivestreamGroupCard key={group.id} group={group} first={index === 0} />
            ))}
          </Flex>
        )
      ) : error && !isFetching ? (
        <Notice
          tone="error"
          title={`Error: ${messageOf(error, 'The server could not be reached.')}`}
          onRetry={refetch}
        />
      ) : (
        <Flex direction="column" gap="6" role="status" aria-label="Loading the livestreams">
          <Skeleton h="panel" />
          <Skeleton h="panel" />
        </Flex>
      )}
    </PageWidth>
  );
}
