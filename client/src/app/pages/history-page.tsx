import type { HistoryEntry } from '@atelier/contracts/progress';
import { chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import {
  useForgetHistoryMutation,
  useForgetLessonMutation,
  useGetHistoryQuery,
} from '~/features/progress/api.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { formatClock, formatDate } from '~/shared/format.ts';
import { confirm, toast } from '~/shared/messages/messages.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { CardRow } from '~/shared/ui/card-row.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { PageMeta } from '~/shared/ui/page-meta.tsx';
import { PageWidth } from '~/shared/ui/page-width.tsx';
import { ProgressBar } from '~/shared/ui/progress-bar.tsx';
import { Skeleton } from '~/shared/ui/skeleton.tsx';
import { SignedIn } from './signed-in.tsx';

export function HistoryPage() {
  return (
    <PageWidth pt={{ base: '8', lg: '12' }}>
      <SignedIn title="History" otherwise="Please log in to see your history.">
        {() => (
          <>
            <PageMeta title="History" description="The lessons you watched, newest first." />
            <chakra.h1 textStyle="display" mb={{ base: '6', lg: '10' }}>
              History
            </chakra.h1>
            <History />
          </>
        )}
      </SignedIn>
    </PageWidth>
  );
}

function History() {
  const { data, error, isFetching, refetch } = useGetHistoryQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  const [forget] = useForgetLessonMutation();
  const [forgetAll] = useForgetHistoryMutation();
  const failed = () => toast('error', 'Your history did not change');
  const clear = async () => {
    const isSure = await confirm(
      'Clear your history?',
      'Every lesson starts from its beginning again, on all your devices.',
      'Yes, clear it',
    );
    if (isSure && (await forgetAll({})).error) failed();
  };
  if (!data && error && !isFetching) {
    return (
      <Notice tone="error" title="Your history did not arrive" onRetry={refetch}>
        {messageOf(error, 'The server could not be reached. Check your connection.')}
      </Notice>
    );
  }
  if (!data) {
    return (
      <Flex direction="column" gap="4" role="status" aria-label="Loading your history">
        <Skeleton h="24" />
        <Skeleton h="24" />
      </Flex>
    );
  }
  if (data.entries.length === 0) {
    return (
      <Notice
        title="NO HISTORY CONTENT FOUND"
        action={<ButtonLink to="/courses">Browse courses</ButtonLink>}
      >
        Lessons you watch are listed here, and go on where you stopped.
      </Notice>
    );
  }
  return (
    <chakra.div maxW="editor">
      <Flex justify="flex-end" mb="4">
        <Button look="outline" size="sm" onClick={clear}>
          Clear history
        </Button>
      </Flex>
      <chakra.ul listStyleType="none">
        {data.entries.map((entry) => (
          <CardRow
            key={entry.lesson_id}
            card={entry.lesson}
            note={`${entry.lesson.course_title} · ${formatDate(entry.watched_at)}`}
            actions={
              <Button
                look="quiet"
                size="icon"
                aria-label={`Remove ${entry.lesson.title} from your history`}
                onClick={async () => {
                  if ((await forget({ lessonId: entry.lesson_id })).error) failed();
                }}
              >
                <X aria-hidden />
              </Button>
            }
          >
            <Watched entry={entry} />
          </CardRow>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

function Watched({ entry: { position, duration, finished } }: { entry: HistoryEntry }) {
  if (finished) {
    return (
      <chakra.span textStyle="small" color="text.muted">
        Watched to the end
      </chakra.span>
    );
  }
  const percent = duration ? Math.min((position / duration) * 100, 100) : 0;
  return (
    <Flex align="center" gap="4" textStyle="small" color="text.muted">
      <chakra.div flex="1" maxW="cell">
        <ProgressBar label="Watched" percent={percent} />
      </chakra.div>
      <chakra.span fontVariantNumeric="tabular-nums">
        {duration ? `${formatClock(position)} of ${formatClock(duration)}` : formatClock(position)}
      </chakra.span>
    </Flex>
  );
}
