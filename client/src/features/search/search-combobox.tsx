import type { OutputOf } from '@atelier/contracts/operation';
import type { searchOperations } from '@atelier/contracts/search';
import { chakra } from '@chakra-ui/react';
import { BookOpen, Clock, Download, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Badge } from '~/shared/ui/badge.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { useDebounced } from '~/shared/use-debounced.ts';
import { useSearchQuery } from './api.ts';
import { kindLabels } from './kinds.ts';
import { MarkedText } from './marked-text.tsx';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

const shownResults = 8;
const debounceMs = 150;

interface Option {
  readonly id: string;
  readonly to: string;
  readonly group: string;
  readonly content: ReactNode;
}

/** A field that finds while one types; arrows choose, Enter opens, Escape closes. */
export function SearchCombobox({ onDone }: { onDone: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [question, setQuestion] = useState('');
  const [chosen, setChosen] = useState(-1);
  const [recent, setRecent] = useState(recentSearches);
  const q = useDebounced(question.trim(), debounceMs);
  const { currentData, isFetching, isError, refetch } = useSearchQuery(
    { q, limit: shownResults },
    { skip: q === '' },
  );
  const isEmpty = question.trim() === '';
  const found = isEmpty || q === '' ? undefined : currentData;
  const options = isEmpty ? suggestions(recent) : resultsOf(found, question.trim());

  const open = (option: Option | undefined) => {
    if (!isEmpty) rememberSearch(question);
    navigate(option?.to ?? `/search?q=${encodeURIComponent(question.trim())}`);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setChosen(
        (chosen + step + options.length + (chosen < 0 && step < 0 ? 1 : 0)) % options.length,
      );
    } else if (event.key === 'Enter' && (chosen >= 0 || !isEmpty)) {
      event.preventDefault();
      open(options[chosen]);
    }
  };

  return (
    <>
      <chakra.input
        ref={field}
        type="search"
        role="combobox"
        aria-label="Search"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
        placeholder="Search"
        autoComplete="off"
        maxLength={200}
        value={question}
        onChange={(event) => {
          setQuestion(event.target.value);
          setChosen(-1);
        }}
        onKeyDown={onKeyDown}
        w="full"
        minH="11"
        px="3"
        bg="surface.inset"
        borderRadius="sm"
      />
      <chakra.div
        id={`${id}-list`}
        role="listbox"
        aria-label={isEmpty ? 'Suggestions' : 'Results'}
        maxH="half"
        overflowY="auto"
      >
        {options.map((option, index) => (
          <div key={option.id} role="presentation">
            {option.group !== options[index - 1]?.group && (
              <PanelHeading>{option.group}</PanelHeading>
            )}
            <chakra.div
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              tabIndex={-1}
              onPointerMove={() => setChosen(index)}
              onClick={() => open(option)}
              display="flex"
              alignItems="center"
              gap="3"
              minH="10"
              px="3"
              py="2"
              borderRadius="sm"
              textStyle="control"
              cursor="pointer"
              bg={index === chosen ? 'surface.inset' : undefined}
              css={{ '& svg': { boxSize: '1.15em', color: 'text.muted', flexShrink: 0 } }}
            >
              {option.content}
            </chakra.div>
          </div>
        ))}
      </chakra.div>
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
          Forget recent searches
        </Button>
      )}
      <chakra.p role="status" px="3" py="2" textStyle="small" color="text.muted" minH="6">
        {isEmpty
          ? ''
          : isError
            ? 'The search did not answer.'
            : found
              ? found.total === 0
                ? `Nothing fits “${question.trim()}”.`
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

function suggestions(recent: readonly string[]): Option[] {
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

function resultsOf(found: Found | undefined, question: string): Option[] {
  if (!found || found.total === 0) return [];
  const results = found.results.map(({ kind, id, highlight, path }) => ({
    id: `${kind} ${id}`,
    to: path,
    group: 'Results',
    content: (
      <>
        <Badge>{kindLabels[kind]}</Badge>
        <chakra.span minW="0" lineClamp={2} overflowWrap="anywhere">
          <MarkedText html={highlight} />
        </chakra.span>
      </>
    ),
  }));
  const all: Option = {
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

function PanelHeading({ children }: { children: string }) {
  return (
    <chakra.p role="presentation" px="3" pt="4" pb="1" textStyle="note" color="text.muted">
      {children}
    </chakra.p>
  );
}
