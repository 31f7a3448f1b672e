import { chakra, Grid } from '@chakra-ui/react';
import { formatBytes, formatCount } from '~/shared/format/format.ts';
import { formatAgo } from '~/shared/format/format-ago.ts';
import { Panel } from '~/shared/ui/layout/panel.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { Fact } from '~/shared/ui/list/fact.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useGetHealthQuery, useGetStorageQuery } from './api.ts';
import { TranscriberPanel } from './transcriber-panel.tsx';

/** Polling interval in milliseconds. */
const intervalMs = 10_000;

const fresh = { refetchOnMountOrArgChange: true, pollingInterval: intervalMs };
const tones = { up: 'success', degraded: 'warning', down: 'danger' } as const;
const words = { up: 'Up', degraded: 'Degraded', down: 'Down' } as const;

/** Storage usage, and the health of every service and its dependencies. */
export function SystemState() {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="6">
      <StoragePanel />
      <HealthPanel />
      <TranscriberPanel />
    </Grid>
  );
}

function StoragePanel() {
  const { data, isError, refetch } = useGetStorageQuery({}, fresh);
  return (
    <Panel title="Storage">
      {!data && isError ? (
        <Notice tone="error" title="The figures could not be loaded" onRetry={refetch} />
      ) : !data ? (
        <Skeleton h="20" />
      ) : (
        <chakra.dl textStyle="small">
          <Fact name="Used" value={data.counted_at ? formatBytes(data.bytes) : 'Not counted yet'} />
          <Fact
            name="Objects"
            value={data.counted_at ? formatCount(data.objects, 'object') : '–'}
          />
          <Fact
            name="Orphaned files found and removed"
            value={formatCount(data.orphans_swept, 'file', 'files')}
          />
          <Fact name="Counted" value={data.counted_at ? formatAgo(data.counted_at) : '–'} />
        </chakra.dl>
      )}
    </Panel>
  );
}

function HealthPanel() {
  const { data, isError, refetch } = useGetHealthQuery({}, fresh);
  return (
    <Panel title="Health">
      {isError ? (
        <Notice tone="error" title="The services did not respond" onRetry={refetch} />
      ) : !data ? (
        <Skeleton h="20" />
      ) : (
        <chakra.dl textStyle="small">
          {data.processes.map(({ name, instances, status, dependencies }) => (
            <Fact
              key={name}
              name={`${name} (${formatCount(instances, 'process', 'processes')})`}
              value={
                <>
                  <Badge tone={tones[status]}>{words[status]}</Badge>{' '}
                  <chakra.span textStyle="note" color="text.muted">
                    {Object.entries(dependencies)
                      .map(([dependency, state]) => `${dependency} ${state}`)
                      .join(', ')}
                  </chakra.span>
                </>
              }
            />
          ))}
        </chakra.dl>
      )}
    </Panel>
  );
}
