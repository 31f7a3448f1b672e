import type { AuditEntry } from '@atelier/contracts/users/audit';
import { chakra } from '@chakra-ui/react';
import { useGetTeamQuery } from '~/admin/people/team-api.ts';
import { useHasRole } from '~/admin/session/api.ts';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { ExportButton } from '~/admin/shell/lists/export-button.tsx';
import { ListChoice } from '~/admin/shell/lists/list-choice.tsx';
import { ListTools } from '~/admin/shell/lists/list-tools.tsx';
import { NoRows } from '~/admin/shell/lists/no-rows.tsx';
import { PagedList } from '~/admin/shell/lists/paged-list.tsx';
import { useListPlace } from '~/admin/shell/lists/use-list-place.ts';
import type { CsvColumn } from '~/shared/format/csv.ts';
import { formatDateTime } from '~/shared/format/format.ts';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { useGetAuditPageQuery, useLazyGetAuditPageQuery } from './audit-api.ts';
import { auditText } from './audit-text.ts';
import { ChangedFields, useValueNames, valuesText } from './changed-fields.tsx';
import { adminName, useAdminNames } from './use-admin-names.ts';
import { WhatHappened } from './what-happened.tsx';

const columns = ['When', 'Who', 'What', 'Changes', 'From'];

const orders = [
  { value: '-at', label: 'Newest first' },
  { value: 'at', label: 'Oldest first' },
] as const;

/** The audit log: searched, filtered, sorted and paged by the server. */
export function AuditPage() {
  const isOwner = useHasRole('owner');
  return (
    <>
      <DashboardHeading />
      {!isOwner && (
        <chakra.p mb="4" color="text.muted">
          What admins change in the content. Owners also see everything else.
        </chakra.p>
      )}
      <AuditLog />
    </>
  );
}

function AuditLog() {
  const place = useListPlace(20, { sort: orders, admin_id: 'any' });
  const { sort, admin_id } = place.chosen;
  const query = { ...place.query, sort, ...(admin_id && { admin_id }) };
  const list = useGetAuditPageQuery(query, { refetchOnMountOrArgChange: true });
  const [ask] = useLazyGetAuditPageQuery();
  const members = useGetTeamQuery({}).data?.members ?? [];
  const nameOf = useAdminNames();
  const valueNames = useValueNames();
  const people = [
    { value: '', label: 'Everybody' },
    ...members.map((member) => ({ value: member.id, label: adminName(member) })),
  ];
  const exported: readonly CsvColumn<AuditEntry>[] = [
    ['When', ({ at }) => at],
    ['Who', nameOf],
    ['What', auditText],
    ['Action', ({ action }) => action],
    ['Object', ({ label }) => label],
    ['Id', ({ target_id }) => target_id ?? ''],
    ['Fields', ({ changes }) => changes.join(' ')],
    ['Changes', (entry) => valuesText(entry, valueNames)],
    ['Device', ({ device }) => device],
    ['Place', ({ place: from }) => from],
    ['Request', ({ request_id }) => request_id],
  ];
  return (
    <>
      <ListTools
        search={<SearchBox label="Search actions" value={place.search} onChange={place.onSearch} />}
        inUse={place.isNarrowed || sort !== orders[0].value}
      >
        <ListChoice place={place} name="admin_id" label="Who" options={people} />
        <ListChoice place={place} name="sort" label="Order" options={orders} />
        <ExportButton
          what="audit log"
          columns={exported}
          ask={(page) => ask({ ...query, ...page })}
          rowsOf={(body) => body.entries}
        />
      </ListTools>
      <PagedList
        what="entries"
        place={place}
        list={list}
        rowsOf={(body) => body.entries}
        empty={
          <NoRows title="No entries found." place={place}>
            Everything admins change is recorded here.
          </NoRows>
        }
      >
        {(rows) => (
          <Table label="Audit log" columns={columns}>
            {rows.map((entry) => (
              <tr key={entry.id}>
                <Cell whiteSpace="nowrap">{formatDateTime(entry.at)}</Cell>
                <Cell overflowWrap="anywhere" minW="thumb">
                  {nameOf(entry)}
                </Cell>
                <Cell minW="thumb">
                  <WhatHappened entry={entry} />
                </Cell>
                <Cell overflowWrap="anywhere" minW="cell">
                  <ChangedFields entry={entry} />
                </Cell>
                <Cell minW="thumb">{`${entry.device}, ${entry.place}`}</Cell>
              </tr>
            ))}
          </Table>
        )}
      </PagedList>
    </>
  );
}
