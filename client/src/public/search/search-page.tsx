import type { SearchKind } from '@atelier/contracts/core/search';
import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PopularCourses } from '~/public/courses/popular-courses.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { useSearchQuery } from '~/shared/api/search.ts';
import { formatCount } from '~/shared/format/format.ts';
import { kindLabels } from '~/shared/format/search-kinds.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { Segments } from '~/shared/ui/form/segments.tsx';
import { PageMeta } from '~/shared/ui/layout/page-meta.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { WithAside } from '~/shared/ui/layout/with-aside.tsx';
import { ScrollRow } from '~/shared/ui/list/scroll-row.tsx';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { isTitleHit, titleOf } from '~/shared/ui/list/search-hit.tsx';
import { useDebounced } from '~/shared/ui/list/use-debounced.ts';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { MarkedText } from '~/shared/ui/text/marked-text.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { rememberSearch } from './recent-searches.ts';

/** The API's maximum page size. */
const limit = 50;

const kinds = [
  { value: 'all', label: 'Everything' },
  { value: 'course', label: 'Courses' },
  { value: 'lesson', label: 'Lessons' },
  { value: 'tutorial', label: 'Tutorials' },
  { value: 'livestream', label: 'Livestreams' },
  { value: 'spoken', label: 'Spoken words' },
] as const;
type KindChoice = (typeof kinds)[number]['value'];

/** All results. The query is kept in the URL, so that it can be shared and navigated back to. */
export function SearchPage() {
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const chosen = kinds.find(({ value }) => value === params.get('kind'))?.value ?? 'all';
  const [question, setQuestion] = useQuestion(query, (q) =>
    setParams((now) => withQuestion(now, q), { replace: true }),
  );
  useEffect(() => rememberSearch(query), [query]);

  const choose = (kind: KindChoice) =>
    setParams({ ...(query && { q: query }), ...(kind !== 'all' && { kind }) });
  return (
    <PageWidth pt={{ base: '8', lg: '12' }}>
      <PageMeta
        title={query ? `Search: ${query}` : 'Search'}
        description="Find courses, lessons, tutorials and livestreams."
      />
      <Flex wrap="wrap" gap="6" align="flex-end" justify="space-between" mb="8">
        <chakra.h1 textStyle="display">Search</chakra.h1>
        <SearchBox label="Search everything" value={question} onChange={setQuestion} />
      </Flex>
      <chakra.div mb="8">
        <ScrollRow>
          <Segments label="Kind" options={kinds} value={chosen} onChange={choose} />
        </ScrollRow>
      </chakra.div>
      <WithAside aside={<PopularCourses />}>
        {query.trim() === '' ? (
          <Notice
            title="What are you looking for?"
            action={
              <ButtonLink to="/courses" variant="outline">
                Browse courses
              </ButtonLink>
            }
          >
            One word of a title is enough, and typos are fine.
          </Notice>
        ) : (
          <Results q={query.trim()} kind={chosen === 'all' ? undefined : chosen} />
        )}
      </WithAside>
    </PageWidth>
  );
}

function withQuestion(params: URLSearchParams, q: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (q) changed.set('q', q);
  else changed.delete('q');
  return changed;
}

/** The typed query, which is copied to the URL, until navigation sets another one. */
function useQuestion(query: string, search: (q: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const settled = useDebounced(typed, 250);
  const sent = useRef(query);
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    if (settled === null || settled !== typed || settled.trim() === sent.current.trim()) return;
    sent.current = settled.trim();
    latest.current(sent.current);
  }, [settled, typed]);
  // Changed by the search panel, a link, or Back and Forward.
  useEffect(() => {
    if (query === sent.current) return;
    sent.current = query;
    setTyped(null);
  }, [query]);
  return [typed ?? query, setTyped] as const;
}

function Results({ q, kind }: { q: string; kind: SearchKind | undefined }) {
  const { currentData, error, isFetching, refetch } = useSearchQuery({
    ...{ q, limit },
    ...(kind && { kind }),
  });
  if (!currentData && error && !isFetching) {
    return (
      <Notice tone="error" title="Search is not available right now" onRetry={refetch}>
        {messageOf(error, 'The server could not be reached. Check your connection.')}
      </Notice>
    );
  }
  if (!currentData) {
    return (
      <div role="status" aria-label="Searching">
        <Skeleton h="5" maxW="thumb" mb="3" />
        {[1, 2, 3].map((key) => (
          <Flex key={key} gap="4" py="4" borderTopWidth="hairline">
            <Skeleton h="6" w="16" flexShrink={0} />
            <Skeleton h="6" flex="1" maxW="panel" />
          </Flex>
        ))}
      </div>
    );
  }
  const { results, total } = currentData;
  if (results.length === 0) {
    return (
      <Notice title={`No results for “${q}”`}>
        Try fewer words, or search everything instead of one kind.
      </Notice>
    );
  }
  return (
    <>
      <chakra.p role="status" color="text.muted" mb="2">
        {total > results.length
          ? `The best ${results.length} of ${total} results`
          : formatCount(total, 'result')}
      </chakra.p>
      <chakra.ol listStyleType="none">
        {results.map(({ kind: of, id, title, highlight, path, seconds }) => (
          <chakra.li
            key={`${of} ${id}`}
            position="relative"
            display="flex"
            gap="4"
            alignItems="baseline"
            py="4"
            borderTopWidth="hairline"
          >
            <Badge>{kindLabels[of]}</Badge>
            <chakra.div minW="0" overflowWrap="anywhere">
              <TextLink
                to={path}
                variant="title"
                textStyle="subtitle"
                _after={{ content: '""', position: 'absolute', inset: '0' }}
              >
                {isTitleHit({ title, highlight }) ? (
                  <MarkedText html={highlight} />
                ) : (
                  titleOf({ title, seconds })
                )}
              </TextLink>
              {!isTitleHit({ title, highlight }) && (
                <chakra.p mt="1" color="text.muted" textStyle="small">
                  <MarkedText html={highlight} />
                </chakra.p>
              )}
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ol>
    </>
  );
}
