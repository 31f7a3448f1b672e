import type { RegisteredUser } from '@atelier/contracts/admins';
import { Flex } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useGetAdminDashboardQuery } from '~/features/admin-auth/api.ts';
import { useGetUsersPageQuery } from '~/features/users/api.ts';
import { UserDialog } from '~/features/users/user-dialog.tsx';
import { capitalize } from '~/shared/format.ts';
import { Notice } from '~/shared/ui/notice.tsx';
import { NumberedPager } from '~/shared/ui/numbered-pager.tsx';
import { RowAction } from '~/shared/ui/row-action.tsx';
import { SearchBox } from '~/shared/ui/search-box.tsx';
import { SelectBox } from '~/shared/ui/select-box.tsx';
import { Cell, Table } from '~/shared/ui/table.tsx';
import { useDebounced } from '~/shared/use-debounced.ts';
import { DashboardHeading } from '../dashboard-heading.tsx';
import { ListStates } from '../list-states.tsx';

const columns = ['Name', 'Email', 'Plan', 'Created At', 'Actions'];
const pageSize = 10;
const debounceMs = 200;
const days = new Intl.DateTimeFormat('en-GB');

const orders = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'email', label: 'By email' },
  { value: 'plan', label: 'By plan' },
] as const;
type Order = (typeof orders)[number]['value'];

/** Registered users, searched, sorted and paged by the server, however many there are. */
export function ManageUsersPage() {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Order>('-created_at');
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<RegisteredUser | null>(null);
  const q = useDebounced(search.trim(), debounceMs);
  const { data, error, isFetching, refetch } = useGetUsersPageQuery(
    { page, per_page: pageSize, sort, ...(q && { q }) },
    { refetchOnMountOrArgChange: true },
  );
  const users = data?.body.users;
  const admin = useGetAdminDashboardQuery({}).data?.adminLoginInfo;
  return (
    <>
      <DashboardHeading title="All Registered Users" />
      <Flex gap="3" mb="4" wrap="wrap">
        <SearchBox
          label="Search users"
          value={search}
          onChange={(value) => {
            setSearch(value);
            setPage(1);
          }}
        />
        <SelectBox
          label="Order"
          options={orders}
          value={sort}
          onChange={(value) => {
            setSort(value);
            setPage(1);
          }}
        />
      </Flex>
      <ListStates
        what="users"
        rows={users}
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
        empty={
          <Notice title="No users found.">
            {q ? 'Try another word.' : 'Nobody has registered.'}
          </Notice>
        }
      >
        {(rows) => (
          <Table label="Users" columns={columns}>
            {rows.map((user) => (
              <tr key={user.id}>
                <Cell overflowWrap="anywhere" minW="thumb">
                  {user.name}
                </Cell>
                <Cell overflowWrap="anywhere" minW="cell">
                  {user.email}
                </Cell>
                <Cell>{capitalize(user.plan)}</Cell>
                <Cell whiteSpace="nowrap">{days.format(new Date(user.created_at))}</Cell>
                <Cell>
                  <RowAction label={`Details of ${user.name}`} onClick={() => setShown(user)}>
                    <Eye aria-hidden />
                  </RowAction>
                </Cell>
              </tr>
            ))}
          </Table>
        )}
      </ListStates>
      {data && (
        <NumberedPager
          label="Pages of users"
          page={page}
          perPage={pageSize}
          total={data.total}
          onPage={setPage}
        />
      )}
      {shown && (
        <UserDialog user={shown} isOwner={admin?.role === 'owner'} onClose={() => setShown(null)} />
      )}
    </>
  );
}
