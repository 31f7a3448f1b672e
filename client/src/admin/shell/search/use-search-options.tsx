import type { Sale } from '@atelier/contracts/commerce/orders/order';
import type { OutputOf } from '@atelier/contracts/core/operation';
import type { searchOperations } from '@atelier/contracts/core/search';
import { hasRole } from '@atelier/contracts/users/roles';
import { chakra } from '@chakra-ui/react';
import { Receipt, User } from 'lucide-react';
import { useGetSalesPageQuery } from '~/admin/payments/sales-api.ts';
import { useGetUsersPageQuery } from '~/admin/people/api.ts';
import { useRole } from '~/admin/session/api.ts';
import { screenOf } from '~/admin/shell/screen-of.ts';
import { useSearchQuery } from '~/shared/api/search.ts';
import { kindLabels } from '~/shared/format/search-kinds.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import type { LinkOption } from '~/shared/ui/dialog/option-list.tsx';
import { SearchHit } from '~/shared/ui/list/search-hit.tsx';
import { useDebounced } from '~/shared/ui/list/use-debounced.ts';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { type Command, commandsFor } from './commands.ts';

const shownResults = 8;
const shownCourses = 3;
const shownUsers = 4;
const shownOrders = 3;
const debounceMs = 150;

/**
 * Options for a text: matching screens and actions at once, then results of the server, with a
 * status text.
 */
export function useSearchOptions(text: string, isListing: boolean) {
  const role = useRole();
  const seesUsers = hasRole(role, 'admin');
  const typed = text.trim();
  const q = useDebounced(typed, debounceMs);
  const skip = q === '' || typed === '' || !isListing;
  const found = useSearchQuery({ q, limit: shownResults, all: true }, { skip });
  // Searched separately, so that a course is not crowded out by its many lessons.
  const courses = useSearchQuery({ q, limit: shownCourses, all: true, kind: 'course' }, { skip });
  const users = useGetUsersPageQuery(
    { page: 1, per_page: shownUsers, q },
    { skip: skip || !seesUsers },
  );
  const orders = useGetSalesPageQuery(
    { all: true, page: 1, per_page: shownOrders, q },
    { skip: skip || !seesUsers },
  );
  const commands = isListing ? commandsFor(role, typed).map(optionOfCommand) : [];
  const results = skip
    ? []
    : [
        ...withCourses(found.currentData?.results, courses.currentData?.results).map(optionOf),
        ...(users.currentData?.body.users ?? []).map(optionOfUser),
        ...(orders.currentData?.body.orders ?? []).map(optionOfOrder),
      ];
  const lists = [found, users, orders];
  const total = lists.reduce((sum, { currentData }) => sum + (currentData?.total ?? 0), 0);
  const isSearching = [...lists, courses].some((list) => list.isFetching) || q !== typed;
  const failed = found.isError && (users.isError || !seesUsers);
  // A matching screen also counts as a result.
  const isFound = commands.length > 0 && results.length === 0 && !failed;
  const isQuiet = !isSearching && (skip || isFound);
  return {
    options: [...commands, ...results],
    status: isQuiet ? '' : statusOf(results.length, total, isSearching, failed, typed),
  };
}

function optionOfCommand({ group, label, icon: Icon, to }: Command): LinkOption {
  return {
    ...{ id: `${group} ${label}`, group, to },
    content: (
      <>
        <Icon aria-hidden />
        {label}
      </>
    ),
  };
}

type Results = OutputOf<typeof searchOperations.find>['results'];

const optionOf = (result: Results[number]): LinkOption => ({
  ...{ id: `${result.kind} ${result.id}`, to: screenOf(result), group: 'Catalog' },
  content: (
    <>
      <Badge>{kindLabels[result.kind]}</Badge>
      <SearchHit hit={result} />
    </>
  ),
});

interface FoundUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const optionOfUser = ({ id, name, email }: FoundUser): LinkOption => ({
  id: `user ${id}`,
  to: `/dashboard/users?q=${encodeURIComponent(email)}`,
  group: 'Users',
  content: (
    <>
      <User aria-hidden />
      <chakra.span minW="0" truncate>{`${name} · ${shownAddress(email)}`}</chakra.span>
    </>
  ),
});

const optionOfOrder = ({ id, name, reference, lines }: Sale): LinkOption => ({
  id: `order ${id}`,
  to: `/dashboard/payment/orders/${id}`,
  group: 'Orders',
  content: (
    <>
      <Receipt aria-hidden />
      <chakra.span minW="0" truncate>
        {[reference, lines[0]?.title, name].filter(Boolean).join(' · ')}
      </chakra.span>
    </>
  ),
});

/** The best results, courses first, including those that the limit would have cut off. */
function withCourses(found: Results = [], courses: Results = []): Results {
  const others = found.filter(({ kind }) => kind !== 'course');
  return [...courses, ...others].slice(0, shownResults);
}

function statusOf(
  shown: number,
  total: number,
  isSearching: boolean,
  failed: boolean,
  text: string,
): string {
  if (failed) return 'The search is not available.';
  if (shown > 0) return total > shown ? `${shown} of ${total} found` : `${shown} found`;
  return isSearching ? 'Searching…' : `No results for “${text}”.`;
}
