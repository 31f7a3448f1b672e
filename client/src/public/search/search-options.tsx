import type { OutputOf } from '@atelier/contracts/core/operation';
import type { searchOperations } from '@atelier/contracts/core/search';
import { chakra } from '@chakra-ui/react';
import { BookOpen, Clock, Download, Search } from 'lucide-react';
import { kindLabels } from '~/shared/format/search-kinds.ts';
import type { LinkOption } from '~/shared/ui/dialog/option-list.tsx';
import { SearchHit } from '~/shared/ui/list/search-hit.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';

/** URL of the page with all results for a query. */
export const searchPath = (question: string) => `/search?q=${encodeURIComponent(question)}`;

/** Suggestions shown before anything is typed. */
export function suggestions(recent: readonly string[]): LinkOption[] {
  return [
    ...recent.map((words) => ({
      id: `recent ${words}`,
      to: searchPath(words),
      group: 'Recent searches',
      content: (
        <>
          <Clock aria-hidden />
          <chakra.span truncate>{words}</chakra.span>
        </>
      ),
    })),
    {
      id: 'course',
      to: '/courses',
      group: 'Quick links',
      content: (
        <>
          <BookOpen aria-hidden />
          Course
        </>
      ),
    },
    {
      id: 'downloads',
      to: '/downloads',
      group: 'Suggested search',
      content: (
        <>
          <Download aria-hidden />
          Downloads
        </>
      ),
    },
  ];
}

export type Found = OutputOf<typeof searchOperations.find>;

/** The results, followed by a link to all of them. */
export function resultsOf(found: Found | undefined, question: string): LinkOption[] {
  if (!found || found.total === 0) return [];
  const results = found.results.map((hit) => ({
    id: `${hit.kind} ${hit.id}`,
    to: hit.path,
    group: 'Results',
    content: (
      <>
        <Badge>{kindLabels[hit.kind]}</Badge>
        <SearchHit hit={hit} />
      </>
    ),
  }));
  const all: LinkOption = {
    id: 'all',
    to: searchPath(question),
    group: 'Everything',
    content: (
      <>
        <Search aria-hidden />
        {`All results for “${question}”`}
      </>
    ),
  };
  return [...results, all];
}
