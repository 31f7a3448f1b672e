import { Flex } from '@chakra-ui/react';
import { useParams } from 'react-router';
import { isGone, messageOf } from '~/shared/api/api-error.ts';
import { schoolName } from '~/shared/format/format.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { PageMeta } from '~/shared/ui/layout/page-meta.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useGetLivestreamQuery } from './api.ts';
import { LivestreamView } from './livestream-view.tsx';

export function LivestreamPage() {
  const { id = '' } = useParams();
  const read = useGetLivestreamQuery({ id });
  const { currentData: livestream, error, isFetching, refetch } = read;
  const gone = isGone(read);
  return (
    <PageWidth pt={{ base: '6', lg: '12' }}>
      <PageMeta
        title={livestream?.title ?? 'Livestream'}
        description={livestream?.description ?? `A livestream on ${schoolName}.`}
        images={livestream?.thumbnails}
      />
      {livestream ? (
        <LivestreamView livestream={livestream} />
      ) : isFetching || !(error || gone) ? (
        <Flex direction="column" gap="6" role="status" aria-label="Loading the livestream">
          <Skeleton aspectRatio="video" />
          <Skeleton h="12" maxW="prose" />
        </Flex>
      ) : (
        <Notice
          heading="h1"
          tone="error"
          title={
            gone
              ? 'Livestream not found'
              : `Error: ${messageOf(error, 'The server could not be reached.')}`
          }
          onRetry={gone ? undefined : refetch}
          action={
            <ButtonLink to="/livestreams" variant="outline">
              All livestreams
            </ButtonLink>
          }
        />
      )}
    </PageWidth>
  );
}
