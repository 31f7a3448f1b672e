import { searchTextLimit } from '@atelier/contracts/core/limits';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchQuery } from '~/shared/api/search.ts';
import { type LinkOption, OptionList } from '~/shared/ui/dialog/option-list.tsx';
import { useCombobox } from '~/shared/ui/dialog/use-combobox.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDebounced } from '~/shared/ui/list/use-debounced.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { resultsOf, searchPath, suggestions } from './search-options.tsx';

const shownResults = 8;
const debounceMs = 150;

/** Search field with suggestions while typing: arrow keys select, Enter opens, Escape closes. */
export function SearchCombobox({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [question, setQuestion] = useState('');
  const [recent, setRecent] = useState(recentSearches);
  const isEmpty = question.trim() === '';
  const { found, outcome, isError, refetch } = useSearch(question.trim());
  const options = isEmpty ? suggestions(recent) : resultsOf(found, question.trim());

  const open = (option: LinkOption | undefined) => {
    if (!isEmpty) rememberSearch(question);
    navigate(option?.to ?? searchPath(question.trim()));
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
        maxLength={searchTextLimit}
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
          variant="bare"
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
        {outcome}
      </chakra.p>
      {isError && !isEmpty && (
        <Button variant="outline" size="sm" mx="3" mb="2" onClick={() => refetch()}>
          Retry
        </Button>
      )}
    </>
  );
}

/** Results for a query and a status text; empty without a query. */
function useSearch(question: string) {
  const q = useDebounced(question, debounceMs);
  const { currentData, isFetching, isError, refetch } = useSearchQuery(
    { q, limit: shownResults },
    { skip: q === '' },
  );
  const found = question === '' || q === '' ? undefined : currentData;
  const outcome = () => {
    if (question === '') return '';
    if (isError) return 'Search is not available right now.';
    if (found?.total === 0) return `No results for “${question}”.`;
    if (found) return `${found.total} found`;
    return isFetching || q !== question ? 'Searching…' : '';
  };
  return { found, outcome: outcome(), isError, refetch };
}
