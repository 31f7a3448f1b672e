import type { HistoryEntry } from '@atelier/contracts/users/learning/progress';
import { chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, toast } from '~/shared/feedback/feedback.ts';
import { formatClock, formatCount } from '~/shared/format/format.ts';
import { formatAgo } from '~/shared/format/format-ago.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { CardRow } from '~/shared/ui/list/card-row.tsx';
import { ProgressBar } from '~/shared/ui/media/progress-bar.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { LearningStats } from './learning-stats.tsx';
import { PersonalList, PersonalPage, RemoveButton, rowsPerPage } from './personal-list.tsx';
import {
  useForgetHistoryMutation,
  useForgetLessonMutation,
  useGetHistoryQuery,
} from './progress-api.ts';

export function HistoryPage() {
  return (
    <PersonalPage>
      <LearningStats />
      <History />
    </PersonalPage>
  );
}

function reportUnchanged(error: unknown): void {
  toast('error', 'Your history could not be changed', {
    text: messageOf(error, 'The server could not be reached. Check your connection.'),
  });
}

function History() {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useGetHistoryQuery(
    { page, per_page: rowsPerPage },
    { refetchOnMountOrArgChange: true },
  );
  const [forget] = useForgetLessonMutation();
  const [forgetAll] = useForgetHistoryMutation();

  const clear = async () => {
    const isSure = await confirm(
      'Clear your history?',
      'Every lesson will start from the beginning again, on all your devices.',
      'Yes, clear it',
    );
    const { error } = isSure ? await forgetAll({}) : {};
    if (error) reportUnchanged(error);
  };
  const remove = async (lessonId: string) => {
    const { error } = await forget({ lessonId });
    if (error) reportUnchanged(error);
  };

  return (
    <PersonalList
      name="history"
      rows={data?.body.entries}
      total={data?.total ?? 0}
      {...{ page, error, isFetching, onPage: setPage, onRetry: refetch }}
      tools={
        <>
          <chakra.p color="text.muted">{formatCount(data?.total ?? 0, 'lesson')}</chakra.p>
          <Flex gap="3" wrap="wrap">
            <ButtonLink to="/notes" variant="outline" size="sm">
              Your notes
            </ButtonLink>
            <Button variant="outline" size="sm" onClick={clear}>
              Clear history
            </Button>
          </Flex>
        </>
      }
      empty={
        <Notice
          title="NO HISTORY CONTENT FOUND"
          action={<ButtonLink to="/courses">Browse courses</ButtonLink>}
        >
          The lessons you watch are listed here, so you can pick up where you stopped.
        </Notice>
      }
    >
      {(entry) => (
        <CardRow
          key={entry.lesson_id}
          card={entry.lesson}
          note={`${entry.lesson.course_title} · ${formatAgo(entry.watched_at)}`}
          actions={
            <RemoveButton
              label={`Remove ${entry.lesson.title} from your history`}
              onRemove={() => remove(entry.lesson_id)}
            >
              <X aria-hidden />
            </RemoveButton>
          }
        >
          <Watched entry={entry} />
        </CardRow>
      )}
    </PersonalList>
  );
}

function Watched({ entry: { position, duration, finished } }: { entry: HistoryEntry }) {
  if (finished) {
    return (
      <chakra.span textStyle="small" color="text.muted">
        {duration === null ? 'Done' : 'Watched to the end'}
      </chakra.span>
    );
  }
  const percent = duration ? Math.min((position / duration) * 100, 100) : 0;
  return (
    <Flex align="center" columnGap="4" rowGap="1" wrap="wrap" textStyle="small" color="text.muted">
      <chakra.div flex="1" maxW="cell" minW="16">
        <ProgressBar label="Watched" percent={percent} />
      </chakra.div>
      <chakra.span fontVariantNumeric="tabular-nums">
        {duration ? `${formatClock(position)} of ${formatClock(duration)}` : formatClock(position)}
      </chakra.span>
    </Flex>
  );
}
