import type { ContactMessage, MessageStatus } from '@atelier/contracts/messages';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useGetMessagesPageQuery } from '~/features/messages/api.ts';
import { MessageDialog } from '~/features/messages/message-dialog.tsx';
import { capitalize } from '~/shared/format.ts';
import { formatAgo } from '~/shared/format-ago.ts';
import { Badge } from '~/shared/ui/badge.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { NumberedPager } from '~/shared/ui/numbered-pager.tsx';
import { SearchBox } from '~/shared/ui/search-box.tsx';
import { SelectBox } from '~/shared/ui/select-box.tsx';
import { Cell, Table } from '~/shared/ui/table.tsx';
import { useDebounced } from '~/shared/use-debounced.ts';
import { DashboardHeading } from '../dashboard-heading.tsx';
import { ListStates } from '../list-states.tsx';

const columns = ['Subject', 'From', 'Status', 'Received'];
const pageSize = 10;
const debounceMs = 200;

const filters = [
  { value: 'all', label: 'All messages' },
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
  { value: 'answered', label: 'Answered' },
] as const;
type Filter = (typeof filters)[number]['value'];

const tones = { unread: 'accent', read: 'neutral', answered: 'success' } as const satisfies Record<
  MessageStatus,
  string
>;

/** What came by the contact form, searched, filtered and paged by the server. */
export function MessagesPage() {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [wantedPage, setPage] = useState(1);
  const [opened, setOpened] = useState<ContactMessage | null>(null);
  const q = useDebounced(search.trim(), debounceMs);
  const { data, error, isFetching, refetch } = useGetMessagesPageQuery(
    {
      page: wantedPage,
      per_page: pageSize,
      ...(filter !== 'all' && { status: filter }),
      ...(q && { q }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const messages = data?.body.messages;
  const total = data?.total ?? 0;
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(total / pageSize)));
  // The last message of the last page was deleted.
  if (data && !isFetching && page !== wantedPage) setPage(page);
  return (
    <>
      <DashboardHeading title="Messages" />
      <Flex gap="3" mb="4" wrap="wrap">
        <SearchBox
          label="Search messages"
          value={search}
          onChange={(value) => {
            setSearch(value);
            setPage(1);
          }}
        />
        <SelectBox
          label="Status"
          options={filters}
          value={filter}
          onChange={(value) => {
            setFilter(value);
            setPage(1);
          }}
        />
      </Flex>
      <ListStates
        what="messages"
        rows={messages}
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
        empty={
          <Notice title="No messages found.">
            {q || filter !== 'all'
              ? 'Try another word or another status.'
              : 'What visitors write by the contact form arrives here.'}
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
      </ListStates>
      {data && (
        <NumberedPager
          label="Pages of messages"
          page={page}
          perPage={pageSize}
          total={total}
          onPage={setPage}
        />
      )}
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
          look="bare"
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
        <chakra.p fontWeight={weight} lineClamp={2}>
          {name}
        </chakra.p>
        <chakra.p color="text.muted">{email}</chakra.p>
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
