import type { SubTutorialPage } from '@atelier/contracts/catalog/tutorials';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useParams } from 'react-router';
import { UnlockPanel } from '~/public/access/unlock-panel.tsx';
import { FavoriteButton } from '~/public/learning/favorite-button.tsx';
import { isGone, messageOf } from '~/shared/api/api-error.ts';
import { schoolName } from '~/shared/format/format.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { PageMeta } from '~/shared/ui/layout/page-meta.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { WithAside } from '~/shared/ui/layout/with-aside.tsx';
import { Cover } from '~/shared/ui/media/cover.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { useGetSubTutorialQuery } from './api.ts';
import { Neighbors, OtherTutorials } from './other-tutorials.tsx';

export function TutorialPage() {
  const { id = '' } = useParams();
  const read = useGetSubTutorialQuery({ id });
  const { currentData: tutorial, error, isFetching, refetch } = read;
  if (!tutorial) {
    const gone = isGone(read);
    return (
      <PageWidth pt={{ base: '6', lg: '12' }}>
        <PageMeta title="Tutorial" description={`A tutorial on ${schoolName}.`} />
        {isFetching || !(error || gone) ? (
          <Flex direction="column" gap="6" role="status" aria-label="Loading the tutorial">
            <Skeleton h="12" maxW="prose" />
            <Skeleton h="half" />
          </Flex>
        ) : (
          <Notice
            heading="h1"
            tone="error"
            title={gone ? 'Not found' : 'The tutorial could not be loaded'}
            onRetry={gone ? undefined : refetch}
            action={
              <ButtonLink to="/tutorials" variant="outline">
                All tutorials
              </ButtonLink>
            }
          >
            {gone
              ? 'It may have been removed, or its address may be mistyped.'
              : messageOf(error, 'The server could not be reached. Check your connection.')}
          </Notice>
        )}
      </PageWidth>
    );
  }
  return <Tutorial tutorial={tutorial} />;
}

function Tutorial({ tutorial }: { tutorial: SubTutorialPage }) {
  const { parent, description } = tutorial;
  const title = tutorial.title || 'Untitled';
  return (
    <PageWidth pt={{ base: '6', lg: '12' }}>
      <PageMeta
        title={title}
        description={parent.shortDesc ?? `A tutorial from ${parent.title}.`}
        images={parent.images}
      />
      <Grid
        templateColumns={{ base: '1fr', lg: 'repeat(12, minmax(0, 1fr))' }}
        gap={{ base: '8', lg: '12' }}
        alignItems="center"
      >
        <Flex direction="column" gap="6" gridColumn={{ lg: '1 / 7' }} minW="0">
          <Flex gap="3" align="center" wrap="wrap" textStyle="small" color="text.muted">
            <TextLink to="/tutorials" alone>
              Tutorials
            </TextLink>
            <span aria-hidden>/</span>
            <chakra.span overflowWrap="anywhere" lineClamp="1">
              {parent.title}
            </chakra.span>
            {parent.is_pro && <Badge tone="accent">PRO</Badge>}
          </Flex>
          <chakra.h1 textStyle="display" overflowWrap="anywhere" dir="auto">
            {title}
          </chakra.h1>
          {parent.shortDesc && (
            <chakra.p
              dir="auto"
              textStyle="lead"
              color="text.muted"
              maxW="measure"
              overflowWrap="anywhere"
            >
              {parent.shortDesc}
            </chakra.p>
          )}
          <div>
            <FavoriteButton kind="tutorial" id={tutorial.id} title={title} />
          </div>
        </Flex>
        <chakra.div gridColumn={{ lg: '7 / -1' }} gridRow={{ base: '1', lg: 'auto' }}>
          <Cover
            of={parent}
            sizes="(min-width: 1280px) 640px, 92vw"
            eager
            alt={`Cover of ${parent.title}`}
          />
        </chakra.div>
      </Grid>
      <chakra.div mt={{ base: '12', lg: '20' }}>
        <WithAside aside={<OtherTutorials tutorial={tutorial} />}>
          <chakra.section aria-labelledby="explanation" maxW="prose">
            <chakra.h2 id="explanation" textStyle="headline" mb="5">
              Detailed Explanation
            </chakra.h2>
            {tutorial.locked ? (
              <UnlockPanel
                title="This tutorial is part of Pro"
                text="Premium tutorials come with the Pro and Team plans. Upgrade to read this one and all the others."
              />
            ) : (
              <chakra.p dir="auto" textStyle="lead" whiteSpace="pre-line" overflowWrap="anywhere">
                {description || 'This tutorial has no text yet.'}
              </chakra.p>
            )}
          </chakra.section>
        </WithAside>
      </chakra.div>
      <Neighbors tutorial={tutorial} />
    </PageWidth>
  );
}
