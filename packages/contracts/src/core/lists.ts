import type { z } from 'zod';
import { choice, filterText, numeric } from './fields.ts';

/** Rows of a page when a call does not say. */
export const defaultPerPage = 20;

/** The header that says how many rows match, on all pages together. */
export const totalHeader = 'X-Total-Count';

type Filters = Readonly<Record<string, z.ZodOptional<z.ZodType>>>;

interface ListRules<Sorts, F extends Filters> {
  /** What rows can be sorted by. */
  readonly sorts: Sorts;
  readonly filters: F;
  /** 100 unless said otherwise. */
  readonly maxPerPage?: number;
}

/**
 * The parameters of a list call, to be spread into its input. A call that has none of them gets
 * the plain list; one that has any gets a page. The operation says so with `paged: true`.
 */
export function listQuery<const Sorts extends readonly [string, ...string[]], F extends Filters>({
  sorts,
  filters,
  maxPerPage = 100,
}: ListRules<Sorts, F>) {
  type Sort = Sorts[number] | `-${Sorts[number]}`;
  const orders = sorts.flatMap((name) => [name, `-${name}`]) as unknown as [Sort, ...Sort[]];
  return {
    ...filters,
    page: numeric('Page', { min: 1, max: 100_000, integer: true }).optional().meta({
      description: 'Page number, from 1. With any list parameter, the response is one page',
    }),
    per_page: numeric('Per page', { min: 1, max: maxPerPage, integer: true }).optional(),
    sort: choice('Sort', orders)
      .optional()
      .meta({ description: 'Field to sort by; a leading `-` reverses the order' }),
    q: filterText('Q', 100)
      .optional()
      .meta({ description: 'Only rows that contain this text, ignoring case and accents' }),
  };
}
