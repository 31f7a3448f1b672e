import type { Tutorial } from '@atelier/contracts/catalog/tutorials';
import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '~/shared/api/api-error.ts';
import { formatCount } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { HeadingRow } from '~/shared/ui/layout/heading-row.ts';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useGetTutorialsQuery } from './api.ts';
import { searchTutorials } from './search-tutorials.ts';
import { TutorialGroup } from './tutorial-group.tsx';

/** Number of groups shown initially, and added by each click on More tutorials. */
const groupsAtOnce = 6;

export function TutorialsPage() {
  const { data: groups, error, isFetching, refetch } = useGetTutorialsQuery({});
  const [question, setQuestion] = useState('');
  const [shown, setShown] = useState(groupsAtOnce);
  const query = useDeferredValue(question).trim();
  const found = searchTutorials(groups ?? [], query);
  const showMore = () => {
    const first = found[shown];
    flushSync(() => setShown(shown + groupsAtOnce));
    // The last click removes the button, so the focus moves to the first group that was added.
    if (first && found.length <= shown + groupsAtOnce) {
      document.getElementById(`tutorial-${first.id}`)?.focus();
    }
  };

  return (
    <PageWidth pt={{ base: '8', lg: '12' }}>
      <HeadingRow>
        <div>
          <chakra.h1 textStyle="display">Tutorials</chakra.h1>
          <chakra.p mt="3" textStyle="lead" color="text.muted" minH="6">
            {groups && formatCount(countOf(groups), 'tutorial')}
          </chakra.p>
        </div>
        <SearchBox label="Search tutorials" value={question} onChange={setQuestion} />
      </HeadingRow>
      <VisuallyHidden role="status">
        {groups && query && `${formatCount(countOf(found), 'tutorial')} found`}
      </VisuallyHidden>
      {!groups && error && !isFetching ? (
        <Notice tone="error" title="The tutorials could not be loaded" onRetry={refetch}>
          {messageOf(error, 'The server could not be reached. Check your connection.')}
        </Notice>
      ) : !groups ? (
        <GroupSkeletons />
      ) : groups.length === 0 ? (
        <Notice title="No tutorials yet">The first ones are being written. Come back soon.</Notice>
      ) : found.length === 0 ? (
        <Notice
          title="No tutorials found"
          action={
            <Button variant="outline" onClick={() => setQuestion('')}>
              Show all tutorials
            </Button>
          }
        >
          {`No title or description contains “${query}”.`}
        </Notice>
      ) : (
        <>
          {found.slice(0, shown).map((group, index) => (
            <TutorialGroup key={group.id} group={group} eager={index === 0} />
          ))}
          {found.length > shown && (
            <Flex justify="center" pt="8" borderTopWidth="hairline">
              <Button variant="outline" size="lg" onClick={showMore}>
                More tutorials
              </Button>
            </Flex>
          )}
        </>
      )}
    </PageWidth>
  );
}

function countOf(groups: readonly Tutorial[]): number {
  return groups.reduce((sum, { tutorials }) => sum + tutorials.length, 0);
}

function GroupSkeletons() {
  return (
    <Flex direction="column" gap="12" role="status" aria-label="Loading the tutorials">
      {[1, 2].map((key) => (
        <Flex key={key} gap="12" direction={{ base: 'column', lg: 'row' }}>
          <Skeleton flex="1" aspectRatio="cover" />
          <Skeleton flex="1" minH="20" />
        </Flex>
      ))}
    </Flex>
  );
}
