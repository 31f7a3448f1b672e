import { useState } from 'react';
import { useDebounced } from '~/shared/ui/use-debounced.ts';

const debounceMs = 200;

/** Where somebody is in a list that the server searches and pages. */
export interface ListPlace {
  readonly search: string;
  /** Another search begins at the first page. */
  readonly onSearch: (text: string) => void;
  /** Counted from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly perPage: number;
  /** What the server is asked for. */
  readonly query: { readonly page: number; readonly per_page: number; readonly q?: string };
}

/** `wanted` is the search that a link asks for. */
export function useListPlace(perPage: number, wanted = ''): ListPlace {
  const [search, setSearch] = useState(wanted);
  const [page, onPage] = useState(1);
  const q = useDebounced(search.trim(), debounceMs);
  const onSearch = (text: string) => {
    setSearch(text);
    onPage(1);
  };
  return {
    ...{ search, onSearch, page, onPage, perPage },
    query: { page, per_page: perPage, ...(q && { q }) },
  };
}
