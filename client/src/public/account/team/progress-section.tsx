import type { MemberProgress } from '@atelier/contracts/users/learning/team-progress';
import { chakra, Flex } from '@chakra-ui/react';
import { messageOf } from '~/shared/api/api-error.ts';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { ProgressBar } from '~/shared/ui/media/progress-bar.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { Section } from '../section.tsx';
import { useGetTeamProgressQuery } from './team-api.ts';

/** Progress of each member in each course. */
export function ProgressSection() {
  const { data, error, refetch } = useGetTeamProgressQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Section title="Progress" text="How far the members of your team are in their courses.">
      {data ? (
        data.progress.length > 0 ? (
          <chakra.ul aria-label="Progress" listStyleType="none">
            {data.progress.map((row) => (
              <ProgressLine key={`${row.seat_id} ${row.course_id}`} row={row} />
            ))}
          </chakra.ul>
        ) : (
          <chakra.p>Nobody in your team has begun a course yet.</chakra.p>
        )
      ) : error ? (
        <Notice tone="error" title="The progress could not be loaded" onRetry={refetch}>
          {messageOf(error, 'The server could not be reached. Check your connection.')}
        </Notice>
      ) : (
        <Spinner label="Loading the progress" />
      )}
    </Section>
  );
}

function ProgressLine({ row: { name, course, progress } }: { row: MemberProgress }) {
  return (
    <chakra.li py="3" borderTopWidth="hairline">
      <Flex justify="space-between" gap="4" mb="2">
        <chakra.span minW="0" overflowWrap="anywhere">
          {`${name}: ${course}`}
        </chakra.span>
        <chakra.span fontVariantNumeric="tabular-nums">{`${progress}%`}</chakra.span>
      </Flex>
      <ProgressBar label={`${name} in ${course}`} percent={progress} />
    </chakra.li>
  );
}
