import type { Lesson } from '@atelier/contracts/catalog/lessons';
import { Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/public/auth/auth-user.ts';
import { useRecordProgressMutation } from '~/public/learning/progress-api.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { secondsOf } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/button.tsx';

interface MarkWatchedProps {
  readonly courseId: string;
  readonly lesson: Lesson;
  readonly isFinished: boolean;
}

/** Shows that a lesson is finished, or lets the viewer mark it as finished. */
export function MarkWatched({ courseId, lesson, isFinished }: MarkWatchedProps) {
  const isAuth = useSelector(selectIsAuth);
  const [record, { isLoading }] = useRecordProgressMutation();
  const duration = secondsOf(lesson.duration);
  if (!isAuth || duration === 0 || (lesson.locked && !isFinished)) return <span />;
  if (isFinished) {
    return (
      <Flex role="status" align="center" gap="2" minH="10" textStyle="control" color="success">
        <Check size="1.15em" aria-hidden />
        Watched
      </Flex>
    );
  }
  const mark = async () => {
    const { error } = await record({
      lessonId: lesson.id,
      course_id: courseId,
      position: duration,
      duration,
      at: new Date().toISOString(),
    });
    if (error) {
      toast('error', 'The lesson could not be marked as watched', {
        text: messageOf(error, 'The server could not be reached. Check your connection.'),
      });
    }
  };
  return (
    <Button variant="quiet" px={{ base: '2', md: '5' }} disabled={isLoading} onClick={mark}>
      <Check aria-hidden />
      Mark as watched
    </Button>
  );
}
