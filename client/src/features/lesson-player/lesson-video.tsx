import type { Lesson } from '@atelier/contracts/lessons';
import { useLessonProgress } from '~/features/progress/use-lesson-progress.ts';
import { Spinner } from '~/shared/ui/spinner.tsx';
import { NextLesson } from './next-lesson.tsx';
import { useGetLessonPlaybackQuery } from './playback-api.ts';
import { type Playable, VideoPlayer } from './video-player.tsx';

export interface Following {
  readonly title: string;
  readonly go: () => void;
}

interface LessonVideoProps {
  readonly courseId: string;
  readonly lesson: Lesson & { readonly video_url: string };
  /** The lesson after this one, where there is one to watch. */
  readonly next: Following | null;
}

/** A lesson's video where one stopped watching it. */
export function LessonVideo({ courseId, lesson, next }: LessonVideoProps) {
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
      onRenew={refetch}
      afterEnd={next && <NextLesson title={next.title} onGo={next.go} />}
    />
  );
}

/** What plays when nobody answers what else there is. */
export function fileOnly(src: string, poster: string | null): Playable {
  const source = { type: 'progressive', src, mime: 'video/mp4', width: 0, height: 0 } as const;
  return { sources: [source], poster };
}
