import { chakra } from '@chakra-ui/react';
import { formatNumber } from '~/shared/format/format.ts';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { useGetJobCountsQuery } from './overview-api.ts';

/** Polling interval in milliseconds. */
const intervalMs = 5_000;

/** Number of videos being processed; renders nothing if there are none. */
export function VideosInProgress() {
  const { data } = useGetJobCountsQuery(
    { page: 1, per_page: 1 },
    { refetchOnMountOrArgChange: true, pollingInterval: intervalMs, skipPollingIfUnfocused: true },
  );
  const counts = data?.body.counts;
  const count = (counts?.active ?? 0) + (counts?.waiting ?? 0);
  return (
    <chakra.p role="status" textStyle="small" color="text.muted" mb={count > 0 ? '4' : '0'}>
      {count > 0 && (
        <>
          {count === 1 ? '1 video is' : `${formatNumber(count)} videos are`} being processed and can
          be played soon.{' '}
          <TextLink variant="underlined" to="/dashboard/jobs">
            Show jobs
          </TextLink>
        </>
      )}
    </chakra.p>
  );
}
