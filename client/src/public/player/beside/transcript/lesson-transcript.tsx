import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { usePreview } from '~/public/courses/detail/use-preview.ts';
import { useGetLessonPlaybackQuery } from '~/public/player/stage/playback-api.ts';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Transcript } from './transcript.tsx';

interface LessonTranscriptProps {
  readonly courseId: string;
  readonly lesson: Lesson;
}

/** Transcript of a lesson. */
export function LessonTranscript({ courseId, lesson }: LessonTranscriptProps) {
  // Shares the result of the player's request.
  const { data, isLoading } = useGetLessonPlaybackQuery(
    { courseId, lessonId: lesson.id, ...usePreview() },
    { skip: lesson.video_url === null },
  );
  if (isLoading) return <Spinner label="Loading the transcript" />;
  return <Transcript offered={data?.captions ?? []} />;
}
