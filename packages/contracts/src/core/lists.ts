import type { z } from 'zod';
import { choice, filterText, numeric } from './fields.ts';
import { filterTextLimit, maxPage } from './limits.ts';

/** Default number of rows per page. */
export const defaultPerPage = 20;

/** Header with the number of matching rows on all pages. */
export const totalHeader = 'X-Total-Count';

type Filters = Readonly<Record<string, z.ZodOptional<z.ZodType>>>;

interface ListRules<Sorts, F extends Filters> {
  /** Fields that rows can be sorted by. */
  readonly sorts: Sorts;
  readonly filters: F;
  /** 100 by default. */
  readonly maxPerPage?: number;
}

/**
 * Returns the parameters of a list call, to be spread into its input. A call without any of them
 * gets the plain list; one with any gets a page. The operation declares this with `paged: true`.
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
    page: numeric('Page', { min: 1, max: maxPage, integer: true }).optional().meta({
      description: 'Page number, from 1. With any list parameter, the response is one page',
    }),
    per_page: numeric('Per page', { min: 1, max: maxPerPage, integer: true }).optional(),
    sort: choice('Sort', orders)
      .optional()
      .meta({ description: 'Field to sort by; a leading `-` reverses the order' }),
    q: filterText('Q', filterTextLimit)
      .optional()
      .meta({ description: 'Only rows that contain this text, ignoring case and accents' }),
  };
}
