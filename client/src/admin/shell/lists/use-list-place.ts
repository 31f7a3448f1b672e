import { maxPage } from '@atelier/contracts/core/limits';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

const debounceMs = 200;

/**
 * Values of a choice, default first. `any` stands for IDs known only to the server, default none.
 */
type Options = readonly { readonly value: string }[] | 'any';
export type Choices = Readonly<Record<string, Options>>;
type ValueOf<O> = O extends readonly { readonly value: infer Value extends string }[]
  ? Value
  : string;
export type Chosen<C extends Choices> = { readonly [Name in keyof C]: ValueOf<C[Name]> };

/** Search, page and choices of a list that the server searches and pages. */
export interface ListPlace<C extends Choices = Record<never, 'any'>> {
  readonly search: string;
  /** Changes the search and returns to the first page. */
  readonly onSearch: (text: string) => void;
  /** Starts at 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly perPage: number;
  /** The order and the filters. */
  readonly chosen: Chosen<C>;
  /** Changes a choice and returns to the first page. */
  readonly choose: <Name extends keyof C>(name: Name, value: Chosen<C>[Name]) => void;
  /** Whether the search or any filter is set. */
  readonly isNarrowed: boolean;
  /** Query parameters for the server, without the choices. */
  readonly query: { readonly page: number; readonly per_page: number; readonly q?: string };
}

interface State {
  readonly search: string;
  /** The debounced search. */
  readonly q: string;
  readonly page: number;
  readonly chosen: Readonly<Record<string, string>>;
}

/**
 * Keeps the search, page and choices in the URL, so that reloading and the Back button restore
 * them, and links can point to them.
 *
 * @param choices the order (`sort`) and the filters, by their names in the URL
 */
export function useListPlace<const C extends Choices = Record<never, 'any'>>(
  perPage: number,
  choices = {} as C,
): ListPlace<C> {
  const [parameters, setParameters] = useSearchParams();
  const [state, setState] = useState(() => stateOf(parameters, choices));
  const rules = useRef(choices);
  const written = useRef(textOf(state, choices));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what it reacts to
  useEffect(() => {
    // Uses the latest URL, because the rendered state may lag behind it.
    const there = stateOf(new URLSearchParams(window.location.search), rules.current);
    const text = textOf(there, rules.current);
    if (text === written.current) return;
    written.current = text;
    setState(there);
  }, [parameters]);

  useEffect(() => {
    const q = state.search.trim();
    const timer = setTimeout(() => setState((now) => ({ ...now, q })), debounceMs);
    return () => clearTimeout(timer);
  }, [state.search]);

  useEffect(() => {
    const text = textOf(state, rules.current);
    if (text === written.current) return;
    written.current = text;
    const next = new URLSearchParams(window.location.search);
    for (const name of ['q', 'page', ...Object.keys(rules.current)]) next.delete(name);
    for (const [name, value] of new URLSearchParams(text)) next.set(name, value);
    setParameters(next, { replace: true });
  }, [state, setParameters]);

  const { search, q, page, chosen } = state;
  const change = (changes: Partial<State>) => setState((now) => ({ ...now, page: 1, ...changes }));
  return {
    ...{ search, page, perPage },
    chosen: chosen as Chosen<C>,
    isNarrowed: q !== '' || Object.keys(chosen).some((name) => isFilter(name, state, choices)),
    onSearch: (text) => change({ search: text }),
    onPage: (wanted) => change({ page: wanted }),
    choose: (name, value) => change({ chosen: { ...chosen, [name]: value } }),
    query: { page, per_page: perPage, ...(q && { q }) },
  };
}

function isFilter(name: string, { chosen }: State, choices: Choices): boolean {
  return name !== 'sort' && name !== 'size' && chosen[name] !== usualOf(choices[name]);
}

function usualOf(options: Options | undefined): string {
  return options === undefined || options === 'any' ? '' : (options[0]?.value ?? '');
}

/** Parses a URL's query; invalid values are replaced by defaults. */
function stateOf(parameters: URLSearchParams, choices: Choices): State {
  const q = parameters.get('q') ?? '';
  const page = Number(parameters.get('page') ?? 1);
  const chosen = Object.entries(choices).map(([name, options]) => {
    const wanted = parameters.get(name) ?? '';
    const isKnown = options === 'any' || options.some(({ value }) => value === wanted);
    return [name, isKnown ? wanted : usualOf(options)];
  });
  return {
    ...{ search: q, q: q.trim() },
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, maxPage) : 1,
    chosen: Object.fromEntries(chosen),
  };
}

/** The query string for a state, without default values. */
function textOf({ q, page, chosen }: State, choices: Choices): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (page > 1) parameters.set('page', String(page));
  for (const [name, value] of Object.entries(chosen)) {
    if (value !== usualOf(choices[name])) parameters.set(name, value);
  }
  return parameters.toString();
}
