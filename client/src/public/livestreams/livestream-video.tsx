import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from 'react-redux';
import { LockedVideo } from '~/public/access/locked-video.tsx';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { SignInActions } from '~/public/auth/sign-in-actions.tsx';
import { chaptersOfVideo } from '~/public/player/beside/chapters-of-video.ts';
import { BelowVideo } from '~/public/player/single/below-video.tsx';
import { fileOnly } from '~/public/player/stage/lesson-video.tsx';
import { useLivestreamPlayback } from '~/public/player/stage/playback-api.ts';
import { PlayerSpinner } from '~/public/player/stage/player-spinner.tsx';
import { PlayerStage } from '~/public/player/stage/player-stage.tsx';
import { VideoPlayer } from '~/public/player/stage/video-player.tsx';
import { codeOf } from '~/shared/api/api-error.ts';
import { useGetLivestreamQuery } from './api.ts';

interface LivestreamVideoProps {
  readonly livestream: Livestream;
  /** Start position in seconds, if the URL gives one. */
  readonly at: number | null;
  readonly onClose: () => void;
}

/** The video in a dialog; visitors are asked to sign in. */
export function LivestreamVideo({ livestream, at, onClose }: LivestreamVideoProps) {
  const { id, video_url, thumbnail_url } = livestream;
  const isAuth = useSelector(selectIsAuth);
  const { refetch } = useGetLivestreamQuery({ id });
  if (video_url) {
    const file = fileOnly(video_url, thumbnail_url);
    return <Recording {...{ livestream, at, file }} />;
  }
  if (isAuth) return <LockedVideo kind="livestream" id={id} onOpen={refetch} />;
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
        An account is free and takes a minute to create. With it you can watch five premium videos
        of your choice.
      </chakra.p>
      <SignInActions onLeave={onClose} />
    </Flex>
  );
}

interface RecordingProps extends Pick<LivestreamVideoProps, 'livestream' | 'at'> {
  readonly file: ReturnType<typeof fileOnly>;
}

function Recording({ livestream, at, file }: RecordingProps) {
  const { id, title } = livestream;
  const { data, error, isLoading, refetch, renew } = useLivestreamPlayback({ id });
  const chapters = chaptersOfVideo(livestream);
  const isLocked = codeOf(error) === 'NOT_ENTITLED';
  const hasEnded = data !== undefined;
  return (
    <>
      <PlayerStage isPinned>
        {isLoading && !error ? (
          <PlayerSpinner />
        ) : isLocked ? (
          <LockedVideo kind="livestream" id={id} hasEnded={hasEnded} onOpen={refetch} />
        ) : (
          <VideoPlayer
            playback={data ?? file}
            {...{ title, chapters }}
            startAt={at ?? 0}
            onRenew={renew}
          />
        )}
      </PlayerStage>
      {data && !isLocked && (
        <BelowVideo path={`/livestreams/${id}`} captions={data.captions} {...{ chapters }} />
      )}
    </>
  );
}
