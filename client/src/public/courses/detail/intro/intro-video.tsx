import { coursePath } from '@atelier/contracts/catalog/course-path';
import type { Course } from '@atelier/contracts/catalog/courses';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { SignInActions } from '~/public/auth/sign-in-actions.tsx';
import { usePreview } from '~/public/courses/detail/use-preview.ts';
import { noChapters } from '~/public/player/beside/chapters-of-video.ts';
import { BelowVideo } from '~/public/player/single/below-video.tsx';
import { useIntroPlayback } from '~/public/player/stage/playback-api.ts';
import { PlayerSpinner } from '~/public/player/stage/player-spinner.tsx';
import { PlayerStage } from '~/public/player/stage/player-stage.tsx';
import { VideoPlaceholder } from '~/public/player/stage/video-placeholder.tsx';
import { VideoPlayer } from '~/public/player/stage/video-player.tsx';
import { codeOf } from '~/shared/api/api-error.ts';
import { Notice } from '~/shared/ui/text/notice.tsx';

interface IntroVideoProps {
  readonly course: Course;
  /** Start position in seconds, if the URL gives one. */
  readonly at: number | null;
}

/** The intro of a course; of a priced one, visitors are asked to sign in. */
export function IntroVideo({ course, at }: IntroVideoProps) {
  const { id, title } = course;
  const user = useSelector(selectUser);
  // A call that would be refused is not made: browsers report it as an error.
  const mustSignIn = user === null && course.video === null;
  const args = { id, ...usePreview() };
  const { data, error, isLoading, refetch, renew } = useIntroPlayback(args, mustSignIn);
  const path = `${coursePath(course)}?intro=1`;
  const chapters = data?.chapters ?? noChapters;
  if (codeOf(error) === 'NOT_FOUND' || (mustSignIn && course.media.status === 'none')) {
    return <VideoPlaceholder title="No video available" text="This course has no intro." />;
  }
  if (mustSignIn || codeOf(error) === 'UNAUTHENTICATED') {
    return (
      <VideoPlaceholder
        title="Sign in to watch the intro"
        text="An account is free and takes a minute to create."
      >
        <SignInActions />
      </VideoPlaceholder>
    );
  }
  if (error && !data) {
    return <Notice tone="error" title="The intro could not be loaded" onRetry={refetch} />;
  }
  return (
    <>
      <PlayerStage isPinned>
        {isLoading || !data ? (
          <PlayerSpinner />
        ) : (
          <VideoPlayer playback={data} {...{ title, chapters }} startAt={at ?? 0} onRenew={renew} />
        )}
      </PlayerStage>
      {data && <BelowVideo path={path} captions={data.captions} {...{ chapters }} />}
    </>
  );
}
