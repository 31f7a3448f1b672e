import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { usePreview } from '~/public/courses/detail/use-preview.ts';
import { useRecordProgressMutation } from '~/public/learning/progress-api.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { secondsOf } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';

interface MarkWatchedProps {
  readonly courseId: string;
  readonly lesson: Lesson;
  readonly isFinished: boolean;
  /** Called once a lesson without a video is done, which has no end that could be noticed. */
  readonly onDone: () => void;
}

/**
 * Shows that a lesson is finished, or lets the viewer mark it as finished. It is the only way to
 * finish one without a video, so it stands out there.
 */
export function MarkWatched({ courseId, lesson, isFinished, onDone }: MarkWatchedProps) {
  const isAuth = useSelector(selectIsAuth);
  const [record, { isLoading }] = useRecordProgressMutation();
  const duration = secondsOf(lesson.duration);
  const hasVideo = duration > 0;
  const { preview } = usePreview();
  if (!isAuth || preview || (lesson.locked && !isFinished)) return <span />;
  if (isFinished) {
    return (
      <Flex role="status" align="center" gap="2" minH="10" textStyle="control" color="success">
        <Check size="1.15em" aria-hidden />
        {hasVideo ? 'Watched' : 'Done'}
      </Flex>
    );
  }
  const mark = async () => {
    const { error } = await record({
      ...{ lessonId: lesson.id, course_id: courseId },
      ...(hasVideo ? { position: duration, duration } : { done: true }),
    });
    if (!error && !hasVideo) onDone();
    if (error) {
      toast('error', `The lesson could not be marked as ${hasVideo ? 'watched' : 'done'}`, {
        text: messageOf(error, 'The server could not be reached. Check your connection.'),
      });
    }
  };
  return (
    <Button
      variant={hasVideo ? 'quiet' : 'solid'}
      px={{ base: '2', md: '5' }}
      disabled={isLoading}
      onClick={mark}
    >
      <Check aria-hidden />
      {hasVideo ? 'Mark as watched' : 'Mark as done'}
    </Button>
  );
}
