import { chakra, Flex } from '@chakra-ui/react';
import {
  useEndOtherSessionsMutation,
  useGetOwnSessionsQuery,
} from '~/public/account/account-api.ts';
import { Section } from '~/public/account/section.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, popup, toast } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { SessionRow } from './session-row.tsx';

/** The account's sessions, and the controls that end them. */
export function SessionsSection() {
  const { data, isFetching, refetch } = useGetOwnSessionsQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const sessions = data?.sessions.toSorted((a, b) => Number(b.current) - Number(a.current));

  const end = async () => {
    const text =
      'You will have to sign in again on every other device. You stay signed in on this one.';
    if (!(await confirm('Are you sure?', text, 'Yes, end them'))) return;
    const { data: ended, error } = await endOthers({});
    if (ended) toast('success', ended.message);
    else popup('error', 'Error', { text: messageOf(error, 'Something went wrong') });
  };

  return (
    <Section
      title="Sessions"
      text="The devices where you are signed in. If you do not recognize one, end its session and change your password."
    >
      {sessions ? (
        <>
          <chakra.ul aria-label="Sessions" listStyleType="none">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </chakra.ul>
          {sessions.length > 1 && (
            <Button variant="outline" mt="5" disabled={isLoading} onClick={end}>
              End all other sessions
            </Button>
          )}
        </>
      ) : isFetching ? (
        <Flex direction="column" gap="2" role="status" aria-label="Loading your sessions">
          <Skeleton h="16" />
          <Skeleton h="16" />
        </Flex>
      ) : (
        <Notice tone="error" title="Your sessions could not be loaded" onRetry={refetch} />
      )}
    </Section>
  );
}
