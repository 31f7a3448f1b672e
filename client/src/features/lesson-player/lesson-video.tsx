import type { Lesson } from '@atelier/contracts/lessons';
import type { Playback } from '@atelier/contracts/playback';
import { useLessonProgress } from '~/features/progress/use-lesson-progress.ts';
import { Spinner } from '~/shared/ui/spinner.tsx';
import { useGetLessonPlaybackQuery } from './playback-api.ts';
import { VideoPlayer } from './video-player.tsx';

interface LessonVideoProps {
  readonly courseId: string;
  readonly lesson: Lesson & { readonly video_url: string };
}

/** A lesson's video where one stopped watching it. */
export function LessonVideo({ courseId, lesson }: LessonVideoProps) {
  const { startAt, report } = useLessonProgress(courseId, lesson.id);
  const { data, isLoading, refetch } = useGetLessonPlaybackQuery({
    courseId,
    lessonId: lesson.id,
  });
  if (isLoading || startAt === undefined) return <Spinner label="Loading the video" />;
  return (
    <VideoPlayer
      playback={data ?? fileOnly(lesson.video_url, lesson.thumbnail_url)}
      title={lesson.title}
      startAt={startAt}
      onProgress={report}
      onRetry={() => void refetch()}
    />
  );
}

/** What plays when nobody answers what else there is. */
export function fileOnly(
  src: string,
  poster: string | null,
): Pick<Playback, 'sources' | 'poster' | 'storyboard'> {
  const source = { type: 'progressive', src, mime: 'video/mp4', width: 0, height: 0 } as const;
  return { sources: [source], poster, storyboard: null };
}
