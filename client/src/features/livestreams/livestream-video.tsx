import type { Livestream } from '@atelier/contracts/livestreams';
import { chakra, Flex } from '@chakra-ui/react';
import { fileOnly } from '~/features/lesson-player/lesson-video.tsx';
import { useGetLivestreamPlaybackQuery } from '~/features/lesson-player/playback-api.ts';
import { VideoPlayer } from '~/features/lesson-player/video-player.tsx';
import { authOpened } from '~/shared/overlays.ts';
import { useAppDispatch } from '~/shared/store-hooks.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Spinner } from '~/shared/ui/spinner.tsx';

interface LivestreamVideoProps {
  readonly livestream: Livestream;
  readonly onClose: () => void;
}

/** The video in its dialog; who has no session is asked to sign in. */
export function LivestreamVideo({ livestream, onClose }: LivestreamVideoProps) {
  const dispatch = useAppDispatch();
  const { video_url, thumbnail_url } = livestream;
  if (video_url) {
    return <Recording livestream={livestream} file={fileOnly(video_url, thumbnail_url)} />;
  }
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      gap="4"
      p="8"
      minH="half"
      bg="surface.inset"
    >
      <chakra.p textStyle="headline">Sign in to watch this livestream</chakra.p>
      <chakra.p color="text.muted" maxW="measure">
        Recordings are for members. An account is free to make and takes a minute.
      </chakra.p>
      <Button
        onClick={() => {
          onClose();
          dispatch(authOpened('login'));
        }}
      >
        Sign in
      </Button>
    </Flex>
  );
}

interface RecordingProps {
  readonly livestream: Livestream;
  readonly file: ReturnType<typeof fileOnly>;
}

function Recording({ livestream: { id, title }, file }: RecordingProps) {
  const { data, isLoading, refetch } = useGetLivestreamPlaybackQuery({ id });
  if (isLoading) return <Spinner label="Loading the video" />;
  return <VideoPlayer playback={data ?? file} title={title} onRenew={refetch} />;
}
