import type { OutputOf } from '@atelier/contracts/core/operation';
import type { searchOperations } from '@atelier/contracts/core/search';
import { chakra } from '@chakra-ui/react';
import { BookOpen, Clock, Download, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchQuery } from '~/shared/api/search.ts';
import { kindLabels } from '~/shared/format/search-kinds.ts';
import { Badge } from '~/shared/ui/badge.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { type LinkOption, OptionList } from '~/shared/ui/option-list.tsx';
import { SearchHit } from '~/shared/ui/search-hit.tsx';
import { useCombobox } from '~/shared/ui/use-combobox.ts';
import { useDebounced } from '~/shared/ui/use-debounced.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

const shownResults = 8;
const debounceMs = 150;

/** A field that finds while one types; arrows choose, Enter opens, Escape closes. */
export function SearchCombobox({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [question, setQuestion] = useState('');
  const [recent, setRecent] = useState(recentSearches);
  const q = useDebounced(question.trim(), debounceMs);
  const { currentData, isFetching, isError, refetch } = useSearchQuery(
    { q, limit: shownResults },
    { skip: q === '' },
  );
  const isEmpty = question.trim() === '';
  const found = isEmpty || q === '' ? undefined : currentData;
  const options = isEmpty ? suggestions(recent) : resultsOf(found, question.trim());

  const open = (option: LinkOption | undefined) => {
    if (!isEmpty) rememberSearch(question);
    navigate(option?.to ?? `/search?q=${encodeURIComponent(question.trim())}`);
    onDone();
  };
  const combobox = useCombobox({
    count: options.length,
    onEnter: (index) => (index >= 0 || !isEmpty) && open(options[index]),
  });

  return (
    <>
      <chakra.input
        ref={field}
        type="search"
        aria-label="Search"
        {...combobox.fieldProps}
        placeholder="Search"
        autoComplete="off"
        maxLength={200}
        value={question}
        onChange={(event) => {
          setQuestion(event.target.value);
          combobox.reset();
        }}
        w="full"
        minH="11"
        px="3"
        bg="surface.inset"
        borderRadius="sm"
      />
      <OptionList
        label={isEmpty ? 'Suggestions' : 'Results'}
        options={options}
        combobox={combobox}
        onOpen={open}
      />
      {isEmpty && recent.length > 0 && (
        <Button
          look="bare"
          size="inline"
          mx="3"
          my="2"
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          Clear recent searches
        </Button>
      )}
      <chakra.p role="status" px="3" py="2" textStyle="small" color="text.muted" minH="6">
        {isEmpty
          ? ''
          : isError
            ? 'Search is not available right now.'
            : found
              ? found.total === 0
                ? `No results for “${question.trim()}”.`
                : `${found.total} found`
              : isFetching || q !== question.trim()
                ? 'Searching…'
                : ''}
      </chakra.p>
      {isError && !isEmpty && (
        <Button look="outline" size="sm" mx="3" mb="2" onClick={() => refetch()}>
          Retry
        </Button>
      )}
    </>
  );
}

function suggestions(recent: readonly string[]): LinkOption[] {
  return [
    ...recent.map((words) => ({
      id: `recent ${words}`,
      to: `/search?q=${encodeURIComponent(words)}`,
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

type Found = OutputOf<typeof searchOperations.find>;

function resultsOf(found: Found | undefined, question: string): LinkOption[] {
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
    to: `/search?q=${encodeURIComponent(question)}`,
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
