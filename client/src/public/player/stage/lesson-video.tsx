import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { LockedVideo } from '~/public/access/locked-video.tsx';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { usePreview } from '~/public/courses/detail/use-preview.ts';
import { useLessonProgress } from '~/public/learning/use-lesson-progress.ts';
import { chaptersOfVideo } from '~/public/player/beside/chapters-of-video.ts';
import { NextLesson } from '~/public/player/beside/next-lesson.tsx';
import { codeOf } from '~/shared/api/api-error.ts';
import { useLessonPlayback } from './playback-api.ts';
import { PlayerSpinner } from './player-spinner.tsx';
import type { Theater } from './theater.ts';
import { type Playable, VideoPlayer } from './video-player.tsx';

interface Following {
  readonly title: string;
  readonly go: () => void;
}

export interface LessonVideoProps {
  readonly courseId: string;
  readonly lesson: Lesson & { readonly video_url: string };
  /** The next lesson, if the viewer can watch it. */
  readonly next: Following | null;
  /** Start position in seconds; null to resume where the lesson was left. */
  readonly at: number | null;
  /** Called once the video plays from there and its progress is recorded. */
  readonly onBegin: () => void;
  /** Whether the next lesson starts automatically. */
  readonly autoplay: boolean;
  readonly onEnd: () => void;
  readonly theater: Theater;
}

/** Plays a lesson's video from where the viewer left it. */
export function LessonVideo(props: LessonVideoProps) {
  const { courseId, lesson, next, at, onBegin, autoplay, onEnd, theater } = props;
  const isAuth = useSelector(selectIsAuth);
  const [from] = useState(at);
  const link = usePreview();
  const chapters = chaptersOfVideo(lesson);
  const { startAt, report } = useLessonProgress(courseId, lesson.id);
  const { data, error, isLoading, refetch, renew } = useLessonPlayback({
    courseId,
    lessonId: lesson.id,
    ...link,
  });
  if (codeOf(error) === 'NOT_ENTITLED') {
    const hasEnded = data !== undefined;
    return (
      <LockedVideo kind="lesson" id={lesson.id} {...{ courseId, hasEnded }} onOpen={refetch} />
    );
  }
  // During a retry after a failure, the player stays mounted and keeps track of its attempts.
  if ((isLoading && !error) || startAt === undefined) return <PlayerSpinner />;
  return (
    <VideoPlayer
      playback={data ?? fileOnly(lesson.video_url, lesson.thumbnail_url)}
      title={lesson.title}
      chapters={chapters}
      startAt={from ?? startAt}
      onProgress={(position, duration, isLeaving) => {
        // Progress is not recorded in previews of unpublished courses.
        if (!link.preview) report(position, duration, isLeaving);
        if (at !== null && isAuth && !isLeaving) onBegin();
      }}
      onRenew={renew}
      afterEnd={next && <NextLesson title={next.title} autoplay={autoplay} onGo={next.go} />}
      onEnd={onEnd}
      theater={theater}
    />
  );
}

/** Playback of a plain file only, for use before its other data is available. */
export function fileOnly(src: string, poster: string | null): Playable {
  const source = { type: 'progressive', src, mime: 'video/mp4', width: 0, height: 0 } as const;
  return { sources: [source], poster };
}
