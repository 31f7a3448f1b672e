import { chakra } from '@chakra-ui/react';
import {
  useGetTranscriberQuery,
  useTranscribeAllMutation,
} from '~/admin/captions/transcription-api.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { popup, toast } from '~/shared/feedback/feedback.ts';
import { formatCount } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Panel } from '~/shared/ui/layout/panel.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { Fact } from '~/shared/ui/list/fact.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';

const fresh = { refetchOnMountOrArgChange: true, pollingInterval: 10_000 };

/** Whether videos are transcribed, and a button for those that have no captions. */
export function TranscriberPanel() {
  const { data, isError, refetch } = useGetTranscriberQuery({}, fresh);
  const [transcribeAll, { isLoading }] = useTranscribeAllMutation();
  const start = async () => {
    const { data: started, error } = await transcribeAll({});
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else toast('success', started.message);
  };
  return (
    <Panel title="Transcription">
      {!data && isError ? (
        <Notice tone="error" title="The state could not be loaded" onRetry={refetch} />
      ) : !data ? (
        <Skeleton h="20" />
      ) : (
        <>
          <chakra.p textStyle="small" mb="3">
            {data.message}
          </chakra.p>
          {data.status !== 'off' && (
            <chakra.dl textStyle="small">
              {data.engine && <Fact name="Engine" value={data.engine} />}
              {data.model && <Fact name="Model" value={data.model} />}
              <Fact name="Waiting" value={formatCount(data.waiting, 'video')} />
              <Fact name="Being transcribed" value={formatCount(data.running, 'video')} />
              <Fact name="Failed" value={formatCount(data.failed, 'video')} />
              <Fact name="Without captions" value={formatCount(data.without_captions, 'video')} />
            </chakra.dl>
          )}
          {data.status !== 'off' && data.without_captions > 0 && (
            <Button
              variant="outline"
              size="sm"
              mt="3"
              disabled={isLoading}
              onClick={() => void start()}
            >
              Transcribe all videos without captions
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}
