import type { LearnerMessage } from '@atelier/contracts/users/mail/learner-messages';
import { chakra, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { PagedList } from '~/admin/shell/lists/paged-list.tsx';
import { useListPlace } from '~/admin/shell/lists/use-list-place.ts';
import { useNewRow } from '~/admin/shell/lists/use-new-row.ts';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { formatNumber } from '~/shared/format/format.ts';
import { formatAgo } from '~/shared/format/format-ago.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { ProgressBar } from '~/shared/ui/media/progress-bar.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import {
  useGetLearnerMessagesQuery,
  useStopLearnerMessageMutation,
} from './learner-messages-api.ts';
import { audienceText, WriteDialog } from './write-dialog.tsx';

const columns = ['Subject', 'To', 'Progress', 'Written', 'Actions'];

/** Messages to learners with their progress, newest first. */
export function LearnerMessagesPage() {
  const place = useListPlace(10);
  const [isWriting, setWriting] = useState(false);
  useNewRow(() => setWriting(true));
  const list = useGetLearnerMessagesQuery(place.query, { refetchOnMountOrArgChange: true });
  return (
    <>
      <DashboardHeading />
      <Flex gap="3" mb="4" wrap="wrap" justify="space-between">
        <SearchBox label="Search messages" value={place.search} onChange={place.onSearch} />
        <Button onClick={() => setWriting(true)}>
          <Plus aria-hidden />
          Write a Message
        </Button>
      </Flex>
      <PagedList
        what="messages"
        place={place}
        list={list}
        rowsOf={(body) => body.learner_messages}
        empty={
          <Notice title="No messages found.">
            {place.query.q
              ? 'Try another word.'
              : 'Write to the learners of a course, or to everyone with a plan.'}
          </Notice>
        }
      >
        {(rows) => (
          <Table label="Messages to learners" columns={columns}>
            {rows.map((message) => (
              <MessageLine key={message.id} message={message} />
            ))}
          </Table>
        )}
      </PagedList>
      {isWriting && <WriteDialog onClose={() => setWriting(false)} />}
    </>
  );
}

const states = {
  collecting: 'Listing the recipients',
  sending: 'Sending',
  sent: 'Sent',
  stopped: 'Stopped',
} as const;

function MessageLine({ message }: { readonly message: LearnerMessage }) {
  const { id, subject, status, recipients, done, sent_by, created_at } = message;
  const [stop, { isLoading }] = useStopLearnerMessageMutation();
  const isGoingOn = status === 'collecting' || status === 'sending';
  const stopNow = async () => {
    const text =
      'People who have not received it yet will not. A stopped message cannot be resumed.';
    if (await confirm(`Stop “${subject}”?`, text, 'Yes, stop it', 'Keep sending')) {
      notifyOutcome(await stop({ id }), 'The message could not be stopped');
    }
  };
  return (
    <tr>
      <Cell minW="cell" overflowWrap="anywhere" dir="auto">
        {subject}
      </Cell>
      <Cell overflowWrap="anywhere">{audienceText(message)}</Cell>
      <Cell minW="thumb">
        <chakra.p>{`${states[status]}, ${formatNumber(done)} of ${formatNumber(recipients)}`}</chakra.p>
        {status === 'sending' && (
          <ProgressBar
            label={`Progress of ${subject}`}
            percent={(done / (recipients || 1)) * 100}
          />
        )}
      </Cell>
      <Cell overflowWrap="anywhere">
        <time dateTime={created_at}>{formatAgo(created_at)}</time>
        {` by ${sent_by}`}
      </Cell>
      <Cell>
        {isGoingOn && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Stop ${subject}`}
            disabled={isLoading}
            onClick={() => void stopNow()}
          >
            Stop
          </Button>
        )}
      </Cell>
    </tr>
  );
}
