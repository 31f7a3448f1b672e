import type { JobFilter, QueuedJob } from '@atelier/contracts/media/video-jobs';
import { chakra, Flex } from '@chakra-ui/react';
import { FileText, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { ExportButton } from '~/admin/shell/lists/export-button.tsx';
import { PagedList } from '~/admin/shell/lists/paged-list.tsx';
import { useListPlace } from '~/admin/shell/lists/use-list-place.ts';
import { messageOf, statusOf } from '~/shared/api/api-error.ts';
import { confirm, popup } from '~/shared/feedback/feedback.ts';
import type { CsvColumn } from '~/shared/format/csv.ts';
import { formatAgo } from '~/shared/format/format-ago.ts';
import { Segments } from '~/shared/ui/form/segments.tsx';
import { RowAction } from '~/shared/ui/list/row-action.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { useMediaState } from '~/shared/uploads/media-states.ts';
import { screenOf } from '~/shared/uploads/video-owner.ts';
import { Alarms } from './alarms.tsx';
import {
  useCommandMediaMutation,
  useDismissJobMutation,
  useGetJobsQuery,
  useLazyGetJobsQuery,
} from './api.ts';
import { JobLogDialog, jobTitle } from './job-log-dialog.tsx';
import { SystemState } from './system-state.tsx';
import { UnusedUploads } from './unused-uploads.tsx';

const columns = ['Job', 'Tries', 'Since', 'State', 'Actions'];
const pageSize = 20;
/** Polling interval in milliseconds; changes in between arrive as live events. */
const intervalMs = 5_000;

const states = [
  { value: 'active', label: 'Active' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
  { value: 'completed', label: 'Done' },
  { value: 'stuck', label: 'Stuck' },
] as const satisfies readonly { readonly value: JobFilter; readonly label: string }[];
const empty: Readonly<Record<JobFilter, string>> = {
  active: 'Nothing is being worked on',
  waiting: 'Nothing is waiting',
  failed: 'Nothing has failed',
  completed: 'No recent jobs',
  stuck: 'Nothing has waited or been active for more than an hour',
};

const csvColumns: readonly CsvColumn<QueuedJob>[] = [
  ['Job', jobTitle],
  ['State', ({ state }) => state],
  ['Tries', ({ tries }) => tries],
  ['Created', ({ created_at }) => created_at],
  ['Started', ({ started_at }) => started_at ?? ''],
  ['Finished', ({ finished_at }) => finished_at ?? ''],
  ['Reason', ({ reason }) => reason ?? ''],
];

/** Jobs of the media pipeline, storage usage and the health of the services. */
export function JobsPage() {
  const place = useListPlace(pageSize, { state: states });
  const { state } = place.chosen;
  const [shown, setShown] = useState<QueuedJob | null>(null);
  const list = useGetJobsQuery(
    { ...place.query, state },
    { refetchOnMountOrArgChange: true, pollingInterval: intervalMs },
  );
  const [ask] = useLazyGetJobsQuery();
  const counts = list.data?.body.counts;
  return (
    <>
      <DashboardHeading />
      <chakra.div overflowX="auto" maxW="full">
        <Segments
          label="State"
          options={states.map(({ value, label }) => ({
            value,
            label: counts && value !== 'stuck' ? `${label} ${counts[value]}` : label,
          }))}
          value={state}
          onChange={(next) => place.choose('state', next)}
        />
      </chakra.div>
      <chakra.div mt="4" mb="10">
        <Flex justify="flex-end" mb="4">
          <ExportButton
            what="jobs"
            columns={csvColumns}
            ask={(page) => ask({ ...place.query, state, ...page })}
            rowsOf={(body) => body.jobs}
          />
        </Flex>
        <PagedList
          what="jobs"
          place={place}
          list={list}
          rowsOf={(body) => body.jobs}
          empty={<Notice title={empty[state]} />}
        >
          {(jobs) => (
            <Table label="Jobs" columns={columns}>
              {jobs.map((job) => (
                <JobRow key={`${job.queue} ${job.id}`} job={job} onLog={() => setShown(job)} />
              ))}
            </Table>
          )}
        </PagedList>
      </chakra.div>
      <Alarms />
      <UnusedUploads uploads={list.data?.body.unused_uploads ?? []} />
      <SystemState />
      {shown && <JobLogDialog job={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function JobRow({ job, onLog }: { job: QueuedJob; onLog: () => void }) {
  const [command, { isLoading }] = useCommandMediaMutation();
  const [dismiss, { isLoading: isDismissing }] = useDismissJobMutation();
  const { owner, name, state, tries, reason, created_at, started_at, finished_at } = job;
  const isProcessing = name === 'process-video';
  const path = owner && screenOf(owner);
  const title = jobTitle(job);

  const send = async (what: 'retry' | 'cancel') => {
    if (!owner) return;
    const text = 'The uploaded file is kept: the video can be processed later.';
    if (what === 'cancel' && !(await confirm('Cancel this job?', text, 'Cancel job', 'Keep job')))
      return;
    const { error } = await command({ owner, command: what });
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else
      popup('success', what === 'retry' ? 'The video is being processed again.' : 'Job canceled.');
  };

  const dismissRow = async () => {
    const { error } = await dismiss({ queue: job.queue, id: job.id });
    if (error && statusOf(error) !== 404) {
      popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    } else popup('success', 'Job dismissed.');
  };

  return (
    <tr>
      <Cell minW="cell" overflowWrap="anywhere">
        {path ? <TextLink to={path}>{title}</TextLink> : title}
        {reason && (
          <chakra.p textStyle="note" color="danger" mt="1" lineClamp={2}>
            {reason}
          </chakra.p>
        )}
      </Cell>
      <Cell>{tries}</Cell>
      <Cell whiteSpace="nowrap">{formatAgo(finished_at ?? started_at ?? created_at)}</Cell>
      <Cell whiteSpace="nowrap">
        {owner && state === 'active' ? <LiveState job={job} /> : labelOf(state)}
      </Cell>
      <Cell>
        <Flex gap="0.5">
          <RowAction label={`Log of ${title}`} onClick={onLog}>
            <FileText aria-hidden />
          </RowAction>
          {job.retryable && (
            <RowAction
              label={`Retry ${title}`}
              disabled={isLoading}
              onClick={() => void send('retry')}
            >
              <RotateCcw aria-hidden />
            </RowAction>
          )}
          {state === 'failed' && (
            <RowAction
              label={`Dismiss ${title}`}
              disabled={isDismissing}
              onClick={() => void dismissRow()}
            >
              <X aria-hidden />
            </RowAction>
          )}
          {isProcessing && (state === 'active' || state === 'waiting') && (
            <RowAction
              label={`Cancel ${title}`}
              disabled={isLoading}
              onClick={() => void send('cancel')}
            >
              <X aria-hidden />
            </RowAction>
          )}
        </Flex>
      </Cell>
    </tr>
  );
}

/** Progress in percent of a video that is being processed. */
function LiveState({ job: { owner, name } }: { job: QueuedJob }) {
  const live = useMediaState(owner?.kind ?? 'lesson', owner?.id ?? '');
  const percent = name === 'process-video' ? live?.media.progress : undefined;
  return <>{percent === undefined ? 'Active' : `Active · ${Math.round(percent)}%`}</>;
}

function labelOf(state: JobFilter): string {
  return states.find(({ value }) => value === state)?.label ?? state;
}
