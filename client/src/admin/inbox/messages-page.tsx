import type { ContactMessage, MessageStatus } from '@atelier/contracts/users/mail/messages';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { ExportButton } from '~/admin/shell/lists/export-button.tsx';
import { ListChoice } from '~/admin/shell/lists/list-choice.tsx';
import { PagedList } from '~/admin/shell/lists/paged-list.tsx';
import { useListPlace } from '~/admin/shell/lists/use-list-place.ts';
import type { CsvColumn } from '~/shared/format/csv.ts';
import { capitalize } from '~/shared/format/format.ts';
import { formatAgo } from '~/shared/format/format-ago.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useGetMessagesPageQuery, useLazyGetMessagesPageQuery } from './api.ts';
import { MessageDialog } from './message-dialog.tsx';

const columns = ['Subject', 'From', 'Status', 'Received'];

const filters = [
  { value: 'all', label: 'All messages' },
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
  { value: 'answered', label: 'Answered' },
] as const;

const tones = { unread: 'accent', read: 'neutral', answered: 'success' } as const satisfies Record<
  MessageStatus,
  string
>;

const csvColumns: readonly CsvColumn<ContactMessage>[] = [
  ['Received', ({ created_at }) => created_at],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Subject', ({ subject }) => subject],
  ['Message', ({ message }) => message],
  ['Status', ({ status }) => status],
];

/** Messages sent with the contact form, searched, filtered and paged by the server. */
export function MessagesPage() {
  const place = useListPlace(10, { status: filters });
  const filter = place.chosen.status;
  const [opened, setOpened] = useState<ContactMessage | null>(null);
  const query = { ...place.query, ...(filter !== 'all' && { status: filter }) };
  const list = useGetMessagesPageQuery(query, { refetchOnMountOrArgChange: true });
  const [ask] = useLazyGetMessagesPageQuery();
  return (
    <>
      <DashboardHeading />
      <Flex gap="3" mb="4" wrap="wrap">
        <SearchBox label="Search messages" value={place.search} onChange={place.onSearch} />
        <ListChoice place={place} name="status" label="Status" options={filters} />
        <Flex gap="3" wrap="wrap" ms={{ md: 'auto' }}>
          <ExportButton
            what="messages"
            columns={csvColumns}
            ask={(page) => ask({ ...query, ...page })}
            rowsOf={(body) => body.messages}
          />
          <ButtonLink to="/dashboard/messages/learners" variant="outline">
            Write to learners
          </ButtonLink>
        </Flex>
      </Flex>
      <PagedList
        what="messages"
        place={place}
        list={list}
        rowsOf={(body) => body.messages}
        empty={
          <Notice title="No messages found.">
            {place.isNarrowed
              ? 'Try another word or another status.'
              : 'Messages from the contact form appear here.'}
          </Notice>
        }
      >
        {(rows) => (
          <Table label="Messages" columns={columns}>
            {rows.map((message) => (
              <MessageRow key={message.id} message={message} onOpen={() => setOpened(message)} />
            ))}
          </Table>
        )}
      </PagedList>
      {opened && <MessageDialog message={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function MessageRow({ message, onOpen }: { message: ContactMessage; onOpen: () => void }) {
  const { name, email, subject, status, created_at } = message;
  const weight = status === 'unread' ? 'semibold' : 'regular';
  return (
    <tr>
      <Cell minW="cell">
        <Button
          variant="bare"
          size="inline"
          aria-label={`Open ${subject}`}
          onClick={onOpen}
          maxW="full"
          flexShrink={1}
          textAlign="start"
          overflowWrap="anywhere"
          textDecoration="none"
          fontWeight={weight}
          color={status === 'unread' ? 'text' : undefined}
        >
          <chakra.span minW="0" lineClamp={2} dir="auto">
            {subject}
          </chakra.span>
        </Button>
      </Cell>
      <Cell overflowWrap="anywhere" minW="cell">
        <chakra.p fontWeight={weight} lineClamp={2} textAlign="start">
          {name}
        </chakra.p>
        <chakra.p color="text.muted">{shownAddress(email)}</chakra.p>
      </Cell>
      <Cell>
        <Badge tone={tones[status]}>{capitalize(status)}</Badge>
      </Cell>
      <Cell whiteSpace="nowrap">
        <time dateTime={created_at}>{formatAgo(created_at)}</time>
      </Cell>
    </tr>
  );
}
