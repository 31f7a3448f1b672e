import type { RegisteredUser } from '@atelier/contracts/users/admins';
import { chakra, Flex } from '@chakra-ui/react';
import { Eye, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useGetAdminDashboardQuery } from '~/admin/session/api.ts';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { ExportButton } from '~/admin/shell/lists/export-button.tsx';
import { ListChoice } from '~/admin/shell/lists/list-choice.tsx';
import { NoRows } from '~/admin/shell/lists/no-rows.tsx';
import { PagedList } from '~/admin/shell/lists/paged-list.tsx';
import { useListPlace } from '~/admin/shell/lists/use-list-place.ts';
import type { CsvColumn } from '~/shared/format/csv.ts';
import { capitalize } from '~/shared/format/format.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { RowAction } from '~/shared/ui/list/row-action.tsx';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { useGetUsersPageQuery, useLazyGetUsersPageQuery } from './api.ts';
import { ImportPeopleDialog } from './import-people-dialog.tsx';
import { UserDialog } from './user-dialog.tsx';

const columns = ['Name', 'Email', 'Plan', 'Created At', 'Actions'];
const days = new Intl.DateTimeFormat('en-GB');

const orders = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'email', label: 'By email' },
  { value: 'plan', label: 'By plan' },
] as const;

const exported: readonly CsvColumn<RegisteredUser>[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Plan', ({ plan }) => plan],
  ['Created At', ({ created_at }) => created_at],
];

/** Registered users: searched, sorted and paged by the server. */
export function ManageUsersPage() {
  const place = useListPlace(10, { sort: orders });
  const { sort } = place.chosen;
  const [ask] = useLazyGetUsersPageQuery();
  const [shown, setShown] = useState<RegisteredUser | null>(null);
  const [opened, setOpened] = useState<'add' | 'import' | null>(null);
  const close = () => setOpened(null);
  const list = useGetUsersPageQuery({ ...place.query, sort }, { refetchOnMountOrArgChange: true });
  const admin = useGetAdminDashboardQuery({}).data?.adminLoginInfo;
  return (
    <>
      <DashboardHeading />
      <Flex gap="3" mb="4" wrap="wrap">
        <SearchBox label="Search users" value={place.search} onChange={place.onSearch} />
        <ListChoice place={place} name="sort" label="Order" options={orders} />
        <ExportButton
          what="users"
          columns={exported}
          ask={(page) => ask({ ...place.query, ...page, sort })}
          rowsOf={(body) => body.users}
        />
        <Button variant="outline" onClick={() => setOpened('import')}>
          <Upload aria-hidden />
          Import people
        </Button>
        <Button onClick={() => setOpened('add')}>
          <Plus aria-hidden />
          Add learner
        </Button>
      </Flex>
      <PagedList
        what="users"
        place={place}
        list={list}
        rowsOf={(body) => body.users}
        empty={
          <NoRows title="No users found." place={place}>
            Nobody has registered.
          </NoRows>
        }
      >
        {(rows) => (
          <Table label="Users" columns={columns}>
            {rows.map((user) => (
              <chakra.tr key={user.id} color={user.disabled && 'text.muted'}>
                <Cell overflowWrap="anywhere" minW="thumb" dir="auto">
                  {user.name}
                  {user.disabled && (
                    <>
                      {' '}
                      <Badge tone="danger">Disabled</Badge>
                    </>
                  )}
                  {user.invited && (
                    <>
                      {' '}
                      <Badge>Invited</Badge>
                    </>
                  )}
                </Cell>
                <Cell overflowWrap="anywhere" minW="cell">
                  {shownAddress(user.email)}
                </Cell>
                <Cell>{capitalize(user.plan)}</Cell>
                <Cell whiteSpace="nowrap">{days.format(new Date(user.created_at))}</Cell>
                <Cell>
                  <RowAction label={`Details of ${user.name}`} onClick={() => setShown(user)}>
                    <Eye aria-hidden />
                  </RowAction>
                </Cell>
              </chakra.tr>
            ))}
          </Table>
        )}
      </PagedList>
      {opened === 'add' && <AddUserDialog onClose={close} />}
      {opened === 'import' && <ImportPeopleDialog onClose={close} />}
      {shown && (
        <UserDialog user={shown} isOwner={admin?.role === 'owner'} onClose={() => setShown(null)} />
      )}
    </>
  );
}
